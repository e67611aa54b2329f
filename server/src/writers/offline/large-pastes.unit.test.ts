import { MAX_TEMPLATE_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { expect, test } from 'vitest';
import { draftScript } from './draft-script.ts';
import { truncateSource } from './source/truncate-source.ts';

const MOST_CHARACTERS = 100_000;
/** Several times what it takes on a quiet machine; what this guards against took many seconds. */
const PATIENCE_MS = 2000;
const NOTE = 'Only the first part of the text was used.';

const filledWith = (piece: string) =>
  piece.repeat(Math.ceil(MOST_CHARACTERS / piece.length)).slice(0, MOST_CHARACTERS);
/** Different characters all along, so that no two sentences are the same. */
const CHINESE = Array.from({ length: MOST_CHARACTERS }, (_, place) =>
  place % 20 === 19 ? '。' : String.fromCharCode(0x4e00 + ((place * 7919) % 3000)),
).join('');

const draftFrom = (source: string, template = '') =>
  draftScript({
    title: 'Why the river rose',
    niche: 'History',
    length: 'long',
    budget: wordBudget('long'),
    template,
    source,
    variant: 0,
  });

test.each([
  ['Chinese', CHINESE],
  ['Chinese without a full stop', CHINESE.replaceAll('。', '')],
  ['letters with dots', filledWith('a.')],
  ['a name with dots', `By A${'.'.repeat(90_000)}`],
  ['stars', `${'*'.repeat(MOST_CHARACTERS - 1)}x`],
  ['two scripts by turns', filledWith('a中')],
  ['openings of scripts', filledWith('<script>')],
  ['openings of tags', filledWith('<h1 ')],
  ['openings of comments', filledWith('<!--')],
  ['openings of placeholders', filledWith('{{')],
  ['brackets of all kinds', filledWith('{}[<')],
  ['fences of code', filledWith('```\n~~~\n')],
  ['wide spaces', `a${'\u2003'.repeat(MOST_CHARACTERS - 2)}b`],
  ['a list of single letters', filledWith('- a\n')],
  ['lists of single letters', filledWith('You need:\n- a\n')],
  ['very short sentences', Array.from({ length: 2000 }, (_, place) => `Men${place} go${place}.`).join(' ')],
])('a paste of %s does not hold up the server', async (_name, source) => {
  await draftFrom('The river rose. It fell again.');
  const before = process.cpuUsage();
  await draftFrom(source);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(PATIENCE_MS);
});

test.each([' ', '\t', '\n', '\n ', "'", '*', ', ', 'sample script: '])(
  'nor does a template full of %j',
  async (piece) => {
    await draftFrom('The river rose. It fell again.');
    const template = `Open ${piece.repeat(MAX_TEMPLATE_LENGTH)}`.slice(0, MAX_TEMPLATE_LENGTH - 1);
    const before = process.cpuUsage();
    await draftFrom('The river rose. It fell again.', `${template}x`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(PATIENCE_MS);
  },
);

test('a long text is read up to the end of a sentence, and the person is told', async () => {
  const sentence = 'The ferry of the old harbour carried a red lamp all winter. ';
  const part = truncateSource(filledWith(sentence));
  expect(part.isTruncated).toBe(true);
  expect(part.text.length).toBeLessThanOrEqual(30_000);
  expect(part.text.length).toBeGreaterThan(29_000);
  expect(part.text.endsWith('winter.')).toBe(true);
  expect((await draftFrom(filledWith(sentence))).notes).toContain(NOTE);
});

test('of a script without spaces a third as much is read', async () => {
  const part = truncateSource(CHINESE);
  expect(part.text.length).toBeLessThanOrEqual(10_000);
  expect(part.text.length).toBeGreaterThan(9900);
  expect(part.text.endsWith('。')).toBe(true);
  expect((await draftFrom(CHINESE)).notes).toContain(NOTE);
});

test('a text that is read whole is told without that note', async () => {
  expect(truncateSource('The river rose.')).toEqual({ text: 'The river rose.', isTruncated: false });
  expect((await draftFrom('The river rose. It fell again.')).notes).not.toContain(NOTE);
});

test('others get their turn while a draft is worked out', async () => {
  let turns = 0;
  let isDrafting = true;
  const takeTurn = () => {
    turns++;
    if (isDrafting) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await draftFrom(CHINESE);
  isDrafting = false;
  expect(turns).toBeGreaterThanOrEqual(4);
});
