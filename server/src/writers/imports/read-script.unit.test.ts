import { beatsOf } from '@cold-open/contract/scripts/script-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastestCpuMs } from '../../testing/fastest-cpu-ms.ts';
import { readScript } from './read-script.ts';

const beatNames = (raw: string) => beatsOf(readScript(raw).content).map(({ name }) => name);

describe('headings become beats', () => {
  test.each([
    ['Markdown', '# The Last Ferry\n\n## Hook\n\nIt is nine.\n\n### The crossing\nNobody speaks.'],
    [
      'Google Docs',
      '# The Last Ferry {#the-last-ferry}\n\n## **Hook** {#hook}\n\nIt is nine\\.\n\n## The crossing\nNobody speaks.',
    ],
    ['capitals', 'HOOK\nIt is nine.\n\nTHE CROSSING\n\nNobody speaks.'],
    ['underlines', 'The Last Ferry\n===\n\nHook\n----\nIt is nine.\n\nThe crossing\n---\nNobody speaks.'],
    ['colons', 'Hook:\nIt is nine.\n\nThe crossing:\nNobody speaks.'],
  ])('%s', (_, raw) => {
    expect(beatNames(raw).map((name) => name.toLowerCase())).toEqual(['hook', 'the crossing']);
    expect(readScript(raw).content).toContain('It is nine.');
  });

  test('the only heading of the first level is the title, unless there is more than one', () => {
    expect(readScript('# The Last Ferry\n\nIt is nine.')).toEqual({
      title: 'The Last Ferry',
      content: 'It is nine.',
    });
    expect(readScript('# Hook\nIt is nine.\n\n# End\nGood night.')).toEqual({
      title: null,
      content: '## Hook\nIt is nine.\n\n## End\nGood night.',
    });
  });

  test.each([
    'WAIT! STOP!',
    'I said: no.',
    'OK',
    'This line is far too long to be a heading, even though it ends with a colon, as you can see:',
    '2:40',
  ])('%s is spoken', (line) => {
    expect(readScript(`It is nine.\n\n${line}\n\nNobody speaks.`).content).toContain(`\n\n${line}\n\n`);
    expect(beatNames(`It is nine.\n\n${line}\n\nNobody speaks.`)).toEqual(['']);
  });
});

test('names that occur again say who speaks', () => {
  const raw = 'ANNA:\nDid you hear it?\n\nBEN:\nNo.\n\nANNA:\nListen.\n\nBEN:\nOh.';
  expect(readScript(raw).content).toBe(
    '[ANNA:]\nDid you hear it?\n\n[BEN:]\nNo.\n\n[ANNA:]\nListen.\n\n[BEN:]\nOh.',
  );
});

test('directions in parentheses become cues, and cues stay', () => {
  expect(readScript('(wide shot of the pier)\nIt is nine. (quietly)\n[B-roll: the rope]').content).toBe(
    '[wide shot of the pier]\nIt is nine. (quietly)\n[B-roll: the rope]',
  );
});

test('a line of dashes below a sentence or a paragraph is not a heading’s', () => {
  const raw = 'It is nine.\n---\nNobody speaks\nor moves\n---\n- One\n---\n=====\nGood night';
  expect(readScript(raw).content).toBe('It is nine.\nNobody speaks\nor moves\nOne\nGood night');
});

test.each([
  ['---\ntitle: "The Last Ferry"\ntags:\n  - ferries\n---\n\nIt is nine.', 'The Last Ferry', 'It is nine.'],
  [
    '\uFEFF---\r\ntags: [a]\r\ntitle: Draft 3\r\n---\r\n# The Last Ferry\r\nIt is nine.',
    'The Last Ferry',
    'It is nine.',
  ],
  ['---\nHook: open on the pier\n---\nIt is nine.', null, 'Hook: open on the pier\nIt is nine.'],
  ['---\ntitle: it never ends\n\nIt is nine.', null, 'title: it never ends\n\nIt is nine.'],
])('the fields above a Markdown document are not spoken: %j', (raw, title, content) => {
  expect(readScript(raw)).toEqual({ title, content });
});

test('images that Google Docs writes out as text are removed', () => {
  const raw =
    'It is nine.\n\n![][image1]\n\n[image1]: <data:image/png;base64,iVBORw0KGgo=>\n[image2]: <data:image/png;base64,AA==>';
  expect(readScript(raw).content).toBe('It is nine.');
});

test('Markdown marks are removed, words stay', () => {
  const raw =
    '> **It** is _nine_ and ~~late~~ \\- nearly\\!\n\n- One [ferry](https://example.com/a).\n2. Two\n\n---\n\n![a pier](https://example.com/p.png)\n5 * 3 and snake_case_name stay.';
  expect(readScript(raw).content).toBe(
    'It is nine and late - nearly!\n\nOne ferry.\nTwo\n\n5 * 3 and snake_case_name stay.',
  );
});

test('no letter is lost or added', () => {
  const marks = ['## ', '# ', '**', '__', '*', '_', '[', '](', ')', '(', '\\', ' ', '\n', '\n\n', ':', '> '];
  const parts = fc.array(fc.constantFrom('A', 'bc.', ...marks), { maxLength: 60 });
  const lettersIn = (text: string) => text.replace(/[^A-Za-z]/g, '');
  fc.assert(
    fc.property(parts, (given) => {
      const { title, content } = readScript(given.join(''));
      expect(lettersIn((title ?? '') + content)).toBe(lettersIn(given.join('')));
    }),
    { numRuns: 2000 },
  );
});

const MANY = 99_900;
const many = (part: string) => part.repeat(MANY / part.length);

test.each([
  ['spaces in a title', `# a${many(' ')}b\nIt is nine.`, `a${many(' ')}b`, 'It is nine.'],
  ['spaces in a heading', `## a${many(' ')}b\nIt is nine.`, null, `## a${many(' ')}b\nIt is nine.`],
  ['# in a heading', `## a${many('#')}b\nIt is nine.`, null, `## a${many('#')}b\nIt is nine.`],
  ['colons in a heading', `## a${many(':')}b\nIt is nine.`, null, `## a${many(':')}b\nIt is nine.`],
  ['colons after a heading', `## a${many(':')}\nIt is nine.`, null, '## a\nIt is nine.'],
  ['anchors in a heading', `## a${many(' {#')}}\nIt is nine.`, null, null],
  ['headings in a line', `x ${many('## ')}x`, null, `x ${many('## ')}x`],
])('as many %s as a script may have characters are read', (_, raw, title, content) => {
  const read = readScript(raw);
  // Compared as truths, because a difference would be printed letter by letter.
  expect(read.title === title).toBe(true);
  if (content !== null) expect(read.content === content).toBe(true);
});

test('the anchor of a heading is left out, other braces stay', () => {
  expect(beatNames('## Hook  {#hook}\nIt is nine.\n\n## A {#b} c:\nNobody speaks.')).toEqual([
    'Hook',
    'A {#b} c',
  ]);
  expect(readScript('# The Last Ferry {#last}\nIt is nine.').title).toBe('The Last Ferry');
});

test('the mark of a heading inside a line is spoken, and the paragraph after it stays one', () => {
  expect(readScript('Press ## twice.\n\nNobody speaks.').content).toBe('Press ## twice.\n\nNobody speaks.');
});

test('hostile lines are read quickly', async () => {
  const readAll = () => {
    for (const part of ['**', '[', '![', '_a ', '\\', '(', '> ', '# ', 'A:\n', '`'])
      readScript(part.repeat(100_000 / part.length));
  };
  expect(await fastestCpuMs(readAll, 2000)).toBeLessThan(2000);
});
