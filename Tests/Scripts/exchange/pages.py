"""Checks exported HTML: that it is well-formed, loads nothing, and shows what it has to."""

import re
import xml.etree.ElementTree as ElementTree

from .running import World, changed
from .trips import TOKEN, write
from .writing import Writer

HARM = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title></style></svg>',
        "' onmouseover='x", '&lt;b&gt; &amp; &#x202e;', 'javascript:alert(1)', '<!-- x', ']]>',
        '[a](javascript:alert(1))', '[b](data:text/html,x)', '\u202eevil', '\x1b[2J']


# An image only as data in the page, a link only as a relative path that is escaped.
IMAGE = (r'<img alt="drawing [0-9]+ of the day" src="data:image/(?:png|jpeg|gif);base64,'
         r'[A-Za-z0-9+/]+={0,2}"/>')
LINK = r'<a href="(?!/)[A-Za-z0-9._~/%-]+">'
# What loads something, runs, or leads elsewhere.
BAD = [r'<script', r'<(img|link|iframe|object|embed|base|form|a)\b', r'url\(', r'@import', r'expression\(',
       r'<[^>]* (src|href|xlink:href|action|data|poster|style|on[a-z]+)\s*=', r'<[^>]*https?:']
HIDDEN = '[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069\ufeff]'


def page_faults(text):
    """The faults of a page, whatever it shows, and its text."""
    found = []
    images = len(re.findall(IMAGE, text))
    lower = re.sub(LINK, '<x>', re.sub(IMAGE, '', text)).lower()
    found += ['has %r' % (hit,) for bad in BAD for hit in re.findall(bad, lower)]
    found += ['holds %x' % ord(sign) for sign in sorted(set(re.findall(HIDDEN, text)))]
    if not lower.startswith('<!doctype html>'):
        found.append('no doctype')
    if '<meta charset="utf-8"/>' not in text[:1024]:
        found.append('no charset in its first kilobyte')
    policy = 'default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;'
    if '"%s%s"' % (policy, '; img-src data:' if images else '') not in text:
        found.append('no policy')
    try:
        page = ElementTree.fromstring(text.split('\n', 1)[1])
    except ElementTree.ParseError as problem:
        return [*found, 'is not well-formed: %s' % problem], ''
    if not page.get('lang'):
        found.append('no language')
    names = [element.tag.split('}')[-1] for element in page.iter()]
    for name in ('html', 'head', 'body', 'main', 'h1'):
        if names.count(name) != 1:
            found.append('%d elements %s' % (names.count(name), name))
    if not page.findtext('head/title'):
        found.append('no title')
    ids = [element.get('id') for element in page.iter() if element.get('id')]
    if len(set(ids)) != len(ids):
        found.append('has an id twice')
    for name, element in zip(names, page.iter()):
        labels = (element.get('aria-labelledby') or '').split()
        found += ['is labelled by %s, which is not there' % one for one in labels if one not in ids]
        if name == 'svg' and not labels and not element.get('aria-label') \
                and element.get('aria-hidden') != 'true':
            found.append('a chart without a label')
    return found, '\n'.join(page.itertext())


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
                found += page_faults(done.out.decode())[0]
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
                found += page_faults(done.out.decode())[0]
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
    text = page_faults(done.out.decode())[1]
    missing = [(token, kind) for token, (kind, day) in writer.tokens.items()
               if str(day) == date and token not in TOKEN.findall(text)]
    if missing and 'left out' not in done.said:
        return ['does not show %s' % missing[:5]]
    return []
