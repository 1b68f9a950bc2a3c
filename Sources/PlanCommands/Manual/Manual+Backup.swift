extension [Command.Block] {
  static let backup: [Command.Block] = [
    .paragraph(
      """
      It copies the plan folder to `DIR/NAME-DATE`, where NAME is what the folder is called and DATE is \
      today. Without DIR that is a folder beside it, called `NAME-backups`; `DIR` must not stand in \
      the plan folder, where its plans would count twice. A second copy on a day is called \
      `NAME-DATE-2`; where the last one of the day holds the same, nothing is written.
      """),
    .paragraph(
      """
      All files and folders are in the copy, with names that begin with a dot too, `.git` among them, \
      byte for byte, with their modes and times. Each file is read back and compared with the old one. \
      A link stays a link: what it leads to outside of the folder is not copied. Left out are old versions that \
      Syncthing keeps (`.stversions`), temporary files of Syncthing and of these programs, and \
      pipes and sockets. Nothing in the plan folder is changed.
      """),
    .paragraph(
      """
      A copy gets its name when it is complete. Before that it is called `.NAME-DATE.unfinished`; where \
      one of that name stays behind, a backup was killed, and it can be deleted. To go back, copy the \
      folder in the other direction.
      """),
    .folder,
  ]
}
