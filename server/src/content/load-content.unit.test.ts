import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEAT_MESSAGES } from '@cold-open/contract/prompts/template-beats';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../platform/startup-error.ts';
import { loadPointLibrary, loadStarterLibrary, loadStarterTitles } from './load-content.ts';

const LIBRARY = `niche: Gaming
groups:
  - youtuberName: The Systems Player
    channelName: Save Slot Three
    description: Games understood one rule at a time.
    style: Mechanics deep dive
    targetAudience: Players who finished the game
    tags: [explainer, challenge]
    videoType: long
    prompts:
      - promptName: Learned in nine deaths
        videoType: long
        template: |
          Teach one mechanic.

          {{sample_script}}
        beats:
          - name: Death one
            purpose: Die quickly.
            question: What killed you first?
            share: 40
          - name: Death two
            purpose: Learn the rule.
            question: What is the rule?
            share: 60
        exampleOpening:
          topic: A boss that only looks left
          text: >-
            Nine times I died
            on its right side.
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function write(niche: string, fileName: string, text: string) {
  await mkdir(join(folder, 'niches', niche), { recursive: true });
  await writeFile(join(folder, 'niches', niche, fileName), text);
}

test('a text block keeps its lines but not the last line break', async () => {
  await write('gaming', 'library.yaml', LIBRARY);
  const [gaming] = await loadStarterLibrary(folder);
  expect(gaming?.groups[0]?.prompts[0]?.template).toBe('Teach one mechanic.\n\n{{sample_script}}');
});

test('an example opening is one paragraph, and a prompt may have none', async () => {
  await write('gaming', 'library.yaml', LIBRARY);
  await write('food', 'library.yaml', LIBRARY.slice(0, LIBRARY.indexOf('        exampleOpening:')));
  const examples = (await loadStarterLibrary(folder)).map(
    ({ groups }) => groups[0]?.prompts[0]?.exampleOpening,
  );
  expect(examples).toEqual([
    undefined,
    { topic: 'A boss that only looks left', text: 'Nine times I died on its right side.' },
  ]);
});

test('niches are sorted by folder name, and a niche without the file is skipped', async () => {
  await write('gaming', 'library.yaml', LIBRARY);
  await write('food', 'library.yaml', LIBRARY.replace('Gaming', 'Food'));
  await write('art', 'titles.yaml', 'niche: Art\norder: 1\ntitles: []\n');
  expect((await loadStarterLibrary(folder)).map(({ niche }) => niche)).toEqual(['Food', 'Gaming']);
});

test('titles are sorted by the order of their niches', async () => {
  await write('art', 'titles.yaml', 'niche: Art\norder: 2\ntitles: []\n');
  await write('food', 'titles.yaml', 'niche: Food\norder: 1\ntitles: []\n');
  expect((await loadStarterTitles(folder)).map(({ niche }) => niche)).toEqual(['Food', 'Art']);
});

test('the points are loaded once', () => {
  expect(loadPointLibrary()).toBe(loadPointLibrary());
});

describe('a mistake is reported with its file and line', () => {
  const FILE = 'server/content/niches/gaming/library.yaml';

  test.each([
    [
      'an unknown field',
      LIBRARY.replace('    style:', '    stile: wrong\n    style:'),
      [`${FILE}:6: groups[0].stile: Unknown field`],
    ],
    [
      'a wrong type',
      LIBRARY.replace('promptName: Learned in nine deaths', 'promptName: 9'),
      [`${FILE}:11: groups[0].prompts[0].promptName: Invalid input: expected string, received number`],
    ],
    [
      'a missing field',
      LIBRARY.replace('    channelName: Save Slot Three\n', ''),
      [`${FILE}:3: groups[0].channelName: Invalid input: expected string, received undefined`],
    ],
    [
      'two mistakes',
      LIBRARY.replace('niche: Gaming', 'niche:').replace(
        '    tags: [explainer, challenge]',
        '    tags: none',
      ),
      [
        `${FILE}:1: niche: Invalid input: expected string, received null`,
        `${FILE}:8: groups[0].tags: Invalid input: expected array, received string`,
      ],
    ],
    [
      'shares that do not add up',
      LIBRARY.replace('share: 60', 'share: 50'),
      [`${FILE}:18: groups[0].prompts[0].beats: ${BEAT_MESSAGES.sharesOff(90)}`],
    ],
    [
      'a beat without a question',
      LIBRARY.replace('            question: What killed you first?\n', ''),
      [`${FILE}:18: groups[0].prompts[0].beats[0].question: ${BEAT_MESSAGES.questionMissing}`],
    ],
    [
      'a name that is used twice',
      LIBRARY.replace('Death two', 'death one'),
      [`${FILE}:22: groups[0].prompts[0].beats[1].name: ${BEAT_MESSAGES.nameTwice}`],
    ],
    [
      'a prompt without beats',
      LIBRARY.slice(0, LIBRARY.indexOf('        beats:')),
      [`${FILE}:11: groups[0].prompts[0].beats: Invalid input: expected array, received undefined`],
    ],
    [
      'an example without a topic',
      LIBRARY.replace('          topic: A boss that only looks left\n', ''),
      [`${FILE}:27: groups[0].prompts[0].exampleOpening.topic: Say what the example is about.`],
    ],
    [
      'an example that is too long',
      LIBRARY.replace('Nine times I died', 'Nine times I died '.repeat(34)),
      [`${FILE}:28: groups[0].prompts[0].exampleOpening.text: The example must be at most 600 characters.`],
    ],
    ['an empty file', '', [`${FILE}:1: Invalid input: expected object, received null`]],
    [
      'a YAML syntax error',
      LIBRARY.replace('one rule at a time.', 'one rule: at a time.'),
      [`${FILE}:5: Nested mappings are not allowed in compact mappings`],
    ],
  ])('%s', async (_name, text, messages) => {
    await write('gaming', 'library.yaml', text);
    const error = await loadStarterLibrary(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as Error).message.split('\n')).toEqual(messages);
  });
});
