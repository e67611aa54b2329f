import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { measureVoice } from '@cold-open/contract/voices/measure-voice';
import { NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import { expect, test } from 'vitest';
import { toWriterVoice } from '../writer-voice.ts';
import { draftScript } from './draft-script.ts';
import { SAMPLES } from './samples/samples.ts';

const SOURCE = `The mill ground flour for 211 years. It stopped in the middle of a shift. The miller hung her apron on the hook and left the door unlocked.

The stones weigh 900 kilograms each. They came by sledge over the frozen river in the winter.

But one thing was never explained. When the town bought the building, the apron was still there, and a sack was sewn shut with blue thread. Nobody has opened it.`;
const GERMAN_TITLE = SAMPLES.find(({ name }) => name === 'german')?.request.title;
const linesOf = (content: string) => content.split('\n').filter((line) => line !== '');
const request = {
  title: 'The Mill at Oxbend',
  niche: 'History',
  length: 'short' as const,
  budget: wordBudget('short'),
  template:
    'Hook: start in the scene. Body: one point at a time. Twist: what changed. Closing: end where you began.',
  source: SOURCE,
  variant: 0,
};
const voiceOf = (...texts: string[]) => {
  const samples = texts.map((text) => ({ text, timing: null }));
  const learned = {
    samples,
    measured: measureVoice(samples),
    corrections: NO_CORRECTIONS,
    description: null,
  };
  return toWriterVoice(learned);
};
const SPOKEN = [
  "There's a chair in my kitchen.\n\nNow look at this. It squeaks when you sit on it.\n\nThat's it. Go fix something.",
  "My mower ran for nine seconds.\n\nThe fuel was old, and it smelled of paint.\n\nThat's it. Go fix something.",
];
const ENGLISH = voiceOf(...SPOKEN);

test('linking lines and the sign-off are the creator’s own', async () => {
  const { content } = await draftScript({ ...request, voice: ENGLISH });
  expect(content).toContain('Now look at this.');
  expect(content.trimEnd()).toMatch(/That's it\. Go fix something\.$/);
});

test.each(SAMPLES)(
  'in a draft from $name, every added line is a line of a sample',
  async ({ request: pasted }) => {
    for (const length of ['shorts', 'medium'] as const) {
      const order = { ...pasted, length, budget: wordBudget(length), variant: 0 };
      const plain = linesOf((await draftScript(order)).content);
      const inVoice = linesOf((await draftScript({ ...order, voice: ENGLISH })).content);
      const added = inVoice.filter((line) => !plain.includes(line));
      for (const line of added) expect(SPOKEN.some((text) => text.includes(line))).toBe(true);
      expect(inVoice.filter((line) => !added.includes(line))).toEqual(plain);
      expect(added.length > 0).toBe(pasted.title !== GERMAN_TITLE);
    }
  },
);

test('a creator without linking lines gets no invented ones', async () => {
  const plain = await draftScript(request);
  const voice = voiceOf('The boat left the harbor and we all waved.');
  const { content } = await draftScript({ ...request, voice: { ...voice, linkingLines: [] } });
  expect(content).toBe(plain.content);
});

test('a voice in another language adds nothing', async () => {
  const german = voiceOf(
    'Hallo zusammen. Das ist mein Stuhl und er ist alt.\n\nAber jetzt schau. Er quietscht.\n\nBis zum nächsten Mal.',
  );
  const { content } = await draftScript({ ...request, voice: german });
  expect(content).toBe((await draftScript(request)).content);
});
