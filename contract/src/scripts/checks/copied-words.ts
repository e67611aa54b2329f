import { type Finding, findingKey } from './finding.ts';
import { blankUnspoken, type Sentence, sentenceAt } from './spoken-sentences.ts';

/** This many words in a row are not a coincidence. */
const COPIED_WORDS = 8;

/** The titles of the findings. */
export const SAMPLE_LABELS = {
  template: 'Copied from the template’s sample',
  voice: 'Copied from one of your scripts',
} as const;

/** A text that was shown to the writer for its style only. */
interface Sample {
  /** The title of a finding about it. */
  label: string;
  text: string;
}

interface CopiedPassage {
  label: string;
  words: number;
  /** Offsets in the content. */
  start: number;
  end: number;
}

/** Returns the passages of at least eight spoken words in a row that one of the samples contains too. */
export function copiedPassagesIn(content: string, samples: readonly Sample[]): CopiedPassage[] {
  const labels = labelsByRun(samples);
  if (labels.size === 0) return [];
  const words = wordsIn(blankUnspoken(content));
  const passages: CopiedPassage[] = [];
  let lastWord = -1;
  for (let first = 0; first + COPIED_WORDS <= words.length; first++) {
    const label = labels.get(runAt(words, first));
    const [from, to] = [words[first], words[first + COPIED_WORDS - 1]];
    if (label === undefined || !from || !to) continue;
    const last = first + COPIED_WORDS - 1;
    const passage = passages.at(-1);
    if (passage && first <= lastWord) {
      passage.words += last - lastWord;
      passage.end = to.end;
    } else passages.push({ label, words: COPIED_WORDS, start: from.start, end: to.end });
    lastWord = last;
  }
  return passages;
}

export function copiedWordsFindings(
  content: string,
  sentences: readonly Sentence[],
  samples: readonly Sample[],
): Finding[] {
  return copiedPassagesIn(content, samples).map(({ label, words, start, end }): Finding => {
    const quote = content.slice(start, end).replace(/\s+/g, ' ');
    return {
      key: findingKey('copied_words', quote),
      kind: 'copied_words',
      title: label,
      quote,
      text: `${words === COPIED_WORDS ? 'Eight' : words} words in a row.`,
      place: { at: 'text', line: sentenceAt(sentences, start)?.line ?? 0, start, end },
    };
  });
}

function labelsByRun(samples: readonly Sample[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { label, text } of samples) {
    const words = wordsIn(text);
    for (let first = 0; first + COPIED_WORDS <= words.length; first++) {
      const run = runAt(words, first);
      if (!labels.has(run)) labels.set(run, label);
    }
  }
  return labels;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** Ignores case and punctuation: copied sentences often differ in their commas. */
function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({
    text: word.toLowerCase().replaceAll('’', "'").normalize('NFC'),
    start: index,
    end: index + word.length,
  }));
}

const runAt = (words: readonly Word[], first: number) =>
  words
    .slice(first, first + COPIED_WORDS)
    .map(({ text }) => text)
    .join(' ');
