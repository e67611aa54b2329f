/**
 * Question: how long does it take to measure a voice, and to cut its excerpts?
 * Target: 100 ms for 3,000 words. Results: bench/RESULTS.md.
 */
import { measureVoice } from '../contract/src/voices/measure-voice.ts';
import { excerptsOf } from '../contract/src/voices/voice-excerpts.ts';

const RUNS = 20;
const OPENERS = ["Here's the thing.", 'So I checked.', 'Now look at this.', "It's not great."];
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Returns a text in which no two sentences are the same. */
function textOf(words: number, seed: number): string {
  const sentences: string[] = [];
  for (let count = 0, index = 0; count < words; index++) {
    const opener = index % 9 === 0 ? `${OPENERS[(index / 9) % OPENERS.length]} ` : '';
    const sentence = `${opener}The boat ${seed}-${index} didn't move until rope number ${index * 7} gave way, and I'm still not sure why it did${index % 12 === 0 ? '?' : '.'}`;
    sentences.push(index % 4 === 3 ? `${sentence}\n\n` : sentence);
    count += sentence.split(' ').length;
  }
  return sentences.join(' ');
}

function measure(name: string, samples: { text: string; timing: null }[]) {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    measureVoice(samples);
    excerptsOf(samples);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  print(`| ${name} | ${times[RUNS / 2]?.toFixed(1)} ms | ${times.at(-1)?.toFixed(1)} ms |`);
}

print('| samples | median | slowest |\n|---|---|---|');
measure('3,000 words', [{ text: textOf(3000, 1), timing: null }]);
measure(
  'five samples of 3,000 words',
  [1, 2, 3, 4, 5].map((seed) => ({ text: textOf(3000, seed), timing: null })),
);
measure('3,000 words without punctuation', [{ text: textOf(3000, 1).replace(/[.?,]/g, ''), timing: null }]);
