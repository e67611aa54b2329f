import { isGapLine } from '@cold-open/contract/scripts/gaps';
import { beatsOf, countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { draftFromOutline, type PlanSection } from './from-outline.ts';

const section = (name: string, points: string[], fields: Partial<PlanSection> = {}): PlanSection => ({
  name,
  purpose: `What ${name} is for.`,
  question: `What about ${name}?`,
  points,
  words: 100,
  ...fields,
});
const draft = (...sections: PlanSection[]) => draftFromOutline(sections).content;

test('answers are said word for word and in order, and a gap asks what was not answered', () => {
  expect(
    draft(
      section('Hook', ['my espresso machine died on a monday', 'The part cost $2!']),
      section('Setup', []),
      section('Fix', ['Unscrew the panel', 'wait, then listen,', 'Did it click?']),
    ),
  ).toBe(`## Hook

my espresso machine died on a monday. The part cost $2!

[ON SCREEN: $2]

## Setup

[YOURS: What about Setup?]

## Fix

Unscrew the panel. wait, then listen. Did it click?`);
});

test('a beat without a question asks for its purpose, or else for its name', () => {
  expect(draft(section('Fix', [], { question: '' }))).toContain('[YOURS: What Fix is for.]');
  expect(draft(section('Fix', [], { question: '', purpose: '' }))).toContain('[YOURS: Fix]');
  expect(draft(section('Fix', [], { question: 'Which [part]\nbroke?' }))).toContain(
    '[YOURS: Which part broke?]',
  );
});

test('a note to self becomes a cue, and does not count as an answer', () => {
  expect(draft(section('Hook', ['It died', 'NOT preachy!!!', 'I cried']))).toBe(
    '## Hook\n\nIt died.\n\n[NOTE: NOT preachy!!!]\n\nI cried.',
  );
  expect(draft(section('Hook', ['NOT preachy!!!']))).toBe(
    '## Hook\n\n[NOTE: NOT preachy!!!]\n\n[YOURS: What about Hook?]',
  );
});

test('a cue in an answer stays a cue, and a # never becomes a heading', () => {
  expect(draft(section('Hook', ['[show the pump]', '## It died', '- on a monday']))).toBe(
    '## Hook\n\n[show the pump]\n\nIt died. on a monday.',
  );
});

test('long answers are several paragraphs', () => {
  const point = 'This is a point that has exactly eleven words in it'.trim();
  const lines = draft(section('Body', new Array(10).fill(point))).split('\n');
  expect(lines.filter((line) => kindOfLine(line) === 'spoken')).toHaveLength(2);
});

test('no word of an answer is lost, changed, moved or added', () => {
  const word = fc.stringMatching(/^[a-z]{2,9}$/);
  const point = fc.array(word, { minLength: 2, maxLength: 30 }).map((words) => words.join(' '));
  const outline = fc.array(fc.array(point, { maxLength: 6 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(outline, (answers) => {
      const content = draft(...answers.map((points, index) => section(`Beat ${index}`, points)));
      const beats = beatsOf(content);
      expect(beats.map(({ name }) => name)).toEqual(answers.map((_points, index) => `Beat ${index}`));
      for (const [index, points] of answers.entries()) {
        const spoken = (beats[index]?.text ?? '')
          .split('\n')
          .filter((line) => kindOfLine(line) === 'spoken' && !isGapLine(line));
        expect(spoken.join(' ')).toBe(points.map((text) => `${text}.`).join(' '));
        expect(beats[index]?.text.includes('[YOURS:')).toBe(points.length === 0);
      }
      expect(countSpokenWords(content)).toBe(countSpokenWords(answers.flat().join(' ')));
    }),
  );
});
