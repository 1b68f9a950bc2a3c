"""Reads exported HTML with Python's own reader."""

import html.parser
import re

from .running import World, changed
from .trips import TOKEN, write
from .writing import Writer

VOID = {'meta', 'link', 'br', 'hr', 'img', 'input', 'col', 'wbr'}
HARM = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title></style></svg>',
        "' onmouseover='x", '&lt;b&gt; &amp; &#x202e;', 'javascript:alert(1)', '<!-- x', ']]>',
        '[a](javascript:alert(1))', '[b](data:text/html,x)', '\u202eevil', '\x1b[2J']


class Page(html.parser.HTMLParser):
    """The content of a page: its text, elements, and what may not be in it."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.text, self.names, self.open, self.found, self.ids = '', [], [], [], []
        self.attributes = []
        self.feed(text)
        self.close()
        if self.open:
            self.found.append('not closed: %s' % self.open)

    def handle_starttag(self, name, attributes):
        self.names.append(name)
        self.attributes.append((name, dict(attributes)))
        if name not in VOID:
            self.open.append(name)
        self.look(name, attributes)

    def handle_startendtag(self, name, attributes):
        self.names.append(name)
        self.attributes.append((name, dict(attributes)))
        self.look(name, attributes)

    def look(self, name, attributes):
        if name in ('script', 'iframe', 'object', 'embed', 'base', 'form'):
            self.found.append('an element %s' % name)
        for key, value in attributes:
            if key.startswith('on'):
                self.found.append('an attribute %s' % key)
            if key in ('src', 'href', 'action', 'xlink:href', 'data', 'poster') and re.match(
                    r'\s*(javascript|data|vbscript|file|//)', value or '', re.I):
                self.found.append('%s leads to %r' % (key, value))
            if key == 'src' or key == 'href' and name in ('link', 'image', 'use'):
                self.found.append('loads %r' % value)
            if key == 'id':
                if value in self.ids:
                    self.found.append('the id %r twice' % value)
                self.ids.append(value)

    def handle_endtag(self, name):
        if not self.open or self.open[-1] != name:
            self.found.append('%s ends within %s' % (name, self.open[-1:]))
            if name not in self.open:
                return
            while self.open.pop() != name:
                pass
            return
        self.open.pop()

    def handle_data(self, data):
        self.text += data


def page_faults(data):
    """The faults of a page, whatever it shows."""
    text = data.decode()
    page = Page(text)
    found = page.found
    if not text.lower().startswith('<!doctype html>'):
        found.append('no doctype')
    if b'charset="utf-8"' not in data[:1024].lower() and b'charset=utf-8' not in data[:1024].lower():
        found.append('no charset in the first 1024 bytes')
    for name in ('html', 'head', 'title', 'body', 'main', 'h1'):
        if page.names.count(name) < 1 or name != 'title' and page.names.count(name) > 1:
            if not (name == 'title' and page.names.count('title') > 1):
                found.append('%d elements %s' % (page.names.count(name), name))
    by_name = {name: attributes for name, attributes in page.attributes}
    if not by_name.get('html', {}).get('lang'):
        found.append('no language')
    if 'content-security-policy' not in text.lower():
        found.append('no policy')
    for word in ('@import', 'url(http', 'url(//', 'expression('):
        if word in text:
            found.append('a style with %s' % word)
    for sign in sorted({hex(ord(sign)) for sign in re.findall('[\x00-\x08\x0b-\x1f\x7f-\x9f]',
                                                              text)}):
        found.append('holds %s' % sign)
    for name, attributes in page.attributes:
        if name == 'svg' and not (attributes.get('aria-label') or attributes.get('aria-labelledby')
                                  or attributes.get('aria-hidden') == 'true'):
            found.append('a chart without a label')
    return found, page


def checked(binaries, days, seed):
    """Checks the pages of a generated folder, and of a hostile one."""
    writer = Writer(min(days, 60), seed, 'everything')
    with World(binaries) as world:
        write(world, writer.texts())
        before = world.snapshot()
        dates = sorted({str(date) for _, date in writer.tokens.values() if date})
        for words in [[], ['week'], ['month'], ['year']] + [[date] for date in dates[:20]]:
            done = world.run('export', 'html', *words)
            found = done.faults((0,))
            if done.code == 0:
                found += page_faults(done.out)[0]
                found += same(world, words, done.out)
                if words and words[0][0] == '2':
                    found += shown(writer, words[0], done)
            yield ' '.join(words) or 'today', found
        yield 'all', ['writes %s' % name for name in changed(before, world.snapshot())]
    with World(binaries) as world:
        lines = ''.join('- [ ] Harm %d %s\n' % (number, words)
                        for number, words in enumerate(HARM))
        world.write('plan/2026-10-18.plan', '# 2026-10-18 Sun %s\n\n## Tasks\n\n%s\n## Notes\n\n%s\n'
                    % (HARM[0], lines, '\n'.join(HARM)))
        world.write('plan/<script>x.plan', '# <b>x</b>\n\n## Habits\n\n- %s every:day\n' % HARM[0])
        for words in ([], ['week'], ['month'], ['year']):
            done = world.run('export', 'html', *words)
            found = done.faults((0,))
            if done.code == 0:
                found += page_faults(done.out)[0]
                if b'alert(1)</script>' in done.out or b'<img src=x' in done.out:
                    found.append('hostile text is not escaped')
            yield 'harm ' + ' '.join(words), found


def same(world, words, first):
    """Checks that a page does not depend on zone, locale or folder."""
    found = []
    for other in ({}, {'TZ': 'America/New_York'}, {'LC_ALL': 'de_DE.UTF-8'}, {'cwd': 'plan'}):
        if world.run('export', 'html', *words, **other).out != first:
            found.append('other bytes with %s' % (other or 'nothing changed'))
    return found


def shown(writer, date, done):
    """Checks that a page of a day shows everything on it, or says what it leaves out."""
    text = page_faults(done.out)[1].text
    missing = [(token, kind) for token, (kind, day) in writer.tokens.items()
               if str(day) == date and token not in TOKEN.findall(text)]
    if missing and 'left out' not in done.said:
        return ['does not show %s' % missing[:5]]
    return []
