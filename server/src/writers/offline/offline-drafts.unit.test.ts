import { isGapLine } from '@cold-open/contract/scripts/gaps';
import { isWithin, type ScriptLength, wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { beatsOf, countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import { describe, expect, test } from 'vitest';
import type { ScriptRequest } from '../script-writer.ts';
import { draftScript } from './draft-script.ts';
import { SAMPLES } from './samples/samples.ts';

const request = (fields: Partial<ScriptRequest> = {}): ScriptRequest => ({
  title: 'Why My Grandfather Kept Bees',
  niche: 'General',
  length: 'medium',
  budget: wordBudget(fields.length ?? 'medium'),
  template: '',
  source: null,
  variant: 0,
  ...fields,
});
const spokenIn = (content: string) =>
  content.split('\n').filter((line) => kindOfLine(line) === 'spoken' && !isGapLine(line));

describe.each(SAMPLES)('a draft from $name', ({ name, request: sample }) => {
  test.each<ScriptLength>(['shorts', 'medium'])('matches the reviewed draft, as %s', async (length) => {
    const { content, notes } = await draftScript(request({ ...sample, length }));
    const reviewed = `${content}\n\n---\n${notes.map((note) => `- ${note}`).join('\n')}\n`;
    await expect(reviewed).toMatchFileSnapshot(`./golden/${name}.${length}.md`);
  });

  test('is as long as a Short if the text is longer', async () => {
    const { content } = await draftScript(request({ ...sample, length: 'shorts' }));
    expect(isWithin(wordBudget('shorts'), countSpokenWords(content))).toBe(true);
    expect(countSpokenWords(content)).toBeGreaterThanOrEqual(wordBudget('shorts').target);
  });
});

describe('from only a title', () => {
  test('every beat is a gap with its question, and no word is spoken', async () => {
    const { content, notes } = await draftScript(request());
    expect(content).toBe(`## Hook

[YOURS: What is the most surprising thing you can say or show first?]

## Setup

[YOURS: Who is this about, and what was at stake?]

## Body

[YOURS: What happened, step by step, and which example is yours?]

## Twist

[YOURS: What did you get wrong at first, and what changed your mind?]

## Closing

[YOURS: What is the last thing viewers should see or hear?]`);
    expect(notes).toEqual([]);
  });

  test('the beats and questions are those of the template', async () => {
    const beats = [
      { name: 'Dead machine', purpose: 'Show it.', question: 'What died?', share: 40 },
      { name: 'The $2 part', purpose: 'Fix it.', share: 60 },
    ];
    const { content } = await draftScript(request({ beats }));
    expect(content).toBe(
      '## Dead machine\n\n[YOURS: What died?]\n\n## The $2 part\n\n[YOURS: What do you want to say in “The $2 part”, and which example of yours shows it?]',
    );
    const named = await draftScript(request({ template: 'Structure: Hook, Steps, Outro.' }));
    expect(beatsOf(named.content).map(({ name }) => name)).toEqual(['Hook', 'Steps', 'Outro']);
  });

  test('key points fill the beats in their order, word for word, and the rest stays a gap', async () => {
    const keyPoints = '- he was allergic\n- the hives stood behind the church\n- I found his notebook';
    const { content } = await draftScript(request({ keyPoints }));
    expect(spokenIn(content)).toEqual([
      'he was allergic.',
      'the hives stood behind the church.',
      'I found his notebook.',
    ]);
    expect(content.match(/\[YOURS: /g)).toHaveLength(2);
  });

  test('if there are more key points than beats, no gap is left', async () => {
    const points = Array.from({ length: 80 }, (_, index) => `Point number ${index} of the bees`);
    const { content } = await draftScript(request({ keyPoints: points.join('\n') }));
    expect(spokenIn(content).join(' ')).toBe(points.map((point) => `${point}.`).join(' '));
    expect(content).not.toContain('[YOURS:');
  });
});

describe('key points and a text', () => {
  const source = `The hives stood behind the church. There were nine of them.\n\nGrandfather wore no veil. My mother never forgave him for it.\n\nThe notebook has 212 pages. Most of them are about the weather.`;

  test('each point is said before the passage about it', async () => {
    const keyPoints = 'nine hives was the start\nthe veil was a matter of pride\nweather mattered most';
    const { content } = await draftScript(request({ source, keyPoints }));
    expect(spokenIn(content)).toEqual([
      'nine hives was the start.',
      'The hives stood behind the church. There were nine of them.',
      'the veil was a matter of pride.',
      'Grandfather wore no veil. My mother never forgave him for it.',
      'weather mattered most.',
      'The notebook has 212 pages. Most of them are about the weather.',
    ]);
  });

  test('points keep their order even if the text has another one, and none is said twice', async () => {
    const keyPoints = 'weather mattered most\nthe veil was pride\ngrandfather wore no veil';
    const { content } = await draftScript(request({ source, keyPoints }));
    const spoken = spokenIn(content).join(' ');
    const places = ['weather mattered most', 'the veil was pride', 'randfather wore no veil'].map((text) =>
      spoken.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(spoken.match(/grandfather wore no veil/gi)).toHaveLength(1);
  });

  test('no key point is left out to fit the length', async () => {
    const keyPoints = 'nine hives was the start\nweather mattered most';
    const long = SAMPLES[0]?.request.source ?? '';
    const { content } = await draftScript(request({ source: long, keyPoints, length: 'shorts' }));
    expect(content).toContain('nine hives was the start.');
    expect(content).toContain('weather mattered most.');
  });
});

test('a call to action is a gap unless the text ends with one', async () => {
  const template = 'Structure: Hook, Body, CTA.';
  const source =
    'The hives stood behind the church. The veil hung on a nail. The notebook was under the stairs.';
  const without = await draftScript(request({ template, source }));
  expect(without.content).toContain('## Call to action\n\n[YOURS: ');
  const asked = await draftScript(
    request({ template, source: `${source} Tell me about your grandfather in the comments.` }),
  );
  expect(asked.content).toContain('## Call to action\n\nTell me about your grandfather in the comments.');
});

test('a text without a sentence leaves gaps, with a note', async () => {
  const { content, notes } = await draftScript(request({ source: 'https://example.com\n\nShare this' }));
  expect(spokenIn(content)).toEqual([]);
  expect(notes).toEqual([
    'Nothing in the pasted text could be used, so the beats are gaps for you to fill in.',
  ]);
});

test('a text without periods is divided into sentences', async () => {
  const source = 'the river rose again that night and nobody on the long street had slept '.repeat(60);
  const { content } = await draftScript(request({ source, length: 'short' }));
  expect(isWithin(wordBudget('short'), countSpokenWords(content))).toBe(true);
});

test('the speakers of a transcript become cues', async () => {
  const source =
    'Ann: The tide is late.\nBen: Why?\nAnn: Because of the moon. It was late before.\nBen: I see.';
  const { content } = await draftScript(request({ source, length: 'shorts' }));
  expect(content).toContain('[Ann:]\n\nThe tide is late.');
  expect(content).toContain('[Ben:]\n\nWhy?\n\n[Ann:]\n\nBecause of the moon. It was late before.');
});

test('a count is only shown on screen with its noun', async () => {
  const source = 'They argued about it 240 times. The last 60 about the weather were the worst ones.';
  const { content } = await draftScript(request({ source }));
  expect(content.match(/\[ON SCREEN: [^\]]*\]/g)).toEqual(['[ON SCREEN: 240 times]']);
  const other = await draftScript(request({ source: 'Number 60 about the weather was the worst of them.' }));
  expect(other.content).not.toContain('ON SCREEN');
});

test('a template without cues gets none', async () => {
  const source = 'The notebook has 212 pages. Most of them are about the weather.';
  expect((await draftScript(request({ source }))).content).toContain('[ON SCREEN: 212 pages]');
  const { content } = await draftScript(request({ source, template: 'Spoken words only.' }));
  expect(content).not.toContain('ON SCREEN');
});
