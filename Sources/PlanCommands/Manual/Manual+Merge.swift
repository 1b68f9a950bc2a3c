extension [Command.Block] {
  static let merge: [Command.Block] = [
    .paragraph(
      """
      It merges what two sides made of a plan, as git asks it of a merge driver: the result takes \
      the place of `OURS`. What it cannot merge stands between conflict markers, in the form that \
      git calls diff3, with all that either side says. `BASE` is what both came from; where it is \
      empty or `/dev/null`, nobody knows that, and then nothing that is missing on one side counts as deleted. \
      Which day the file is of says `--path`.
      """),
    .paragraph(
      """
      With `--resolve` it takes both sides out of a file that holds markers already, from git or \
      another program, and merges them anew. `--take ours` or `--take theirs` keeps that side of \
      every conflict instead. `--take both` merges the two as files without a base: a task of both \
      is there once, with the greater state, the attributes and the comments of both; tasks of \
      other words are two lines, unless they have the same `id:`.
      """),
  ]
}

extension [Command.Chapter] {
  static let merge: [Command.Chapter] = [
    Command.Chapter(
      "git",
      [
        .paragraph(
          """
          `--install` puts `\(MergeDriver.attributes)` into `.gitattributes`, which is to be \
          committed, and sets `merge.plan.driver` in the configuration of this repository, which \
          each clone needs for itself. In a repository that holds nothing but the plan folder it also \
          sets `merge.renameLimit` to 1: git finds moved files by comparing texts, and days are so \
          alike that it would merge one day into another. Files of equal bytes and of one name are \
          still paired. A line of one's own stays. Where planmerge is missing, or \
          cannot do it, git merges that file by lines. `--check-install` tells what is missing, \
          and `plan init --git` also tells git which files to ignore; `--uninstall` takes all of it \
          away.
          """),
        .paragraph(
          """
          git takes an exit code above 128 for a failure, and 1 to 128 for a file with conflicts in \
          it. A merge of several merge bases goes the same way. Labels that an old git hands over \
          as `%S`, `%X` and `%Y` are called base, ours and theirs.
          """),
      ]),
    Command.Chapter(
      "Conflict copies",
      [
        .paragraph(
          """
          Where two devices change one file, Syncthing keeps the one version in a copy beside it, \
          with `.sync-conflict-` in its name. `--conflict-copies` merges a file \
          and all its copies, and takes the copies away once the file holds them. Every device comes \
          to the same bytes, so it may run on all of them, and again where it was stopped. What one \
          version lacks was not deleted, as far as anybody knows, and stays. Where the file itself \
          is gone, its copies become the file.
          """),
        .paragraph(
          """
          A copy that cannot be merged stays where it is, and the exit code is 1. `--markers` writes \
          both versions into the file, between markers, and takes the copy away; it does not say whose is \
          which, for every device is to write the same. `--edit` opens the \
          file and its copies in `vim -d`: a file that was saved holds what is wanted, and its copies \
          go; `:cq` leaves all as it is. A copy is never written to; \
          `plan undo` makes those again that were taken away.
          """),
      ]),
  ]
}
