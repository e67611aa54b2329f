import { countContractions } from '../../voices/contractions.ts';
import { languageOf } from '../../voices/voice-language.ts';
import { withoutGaps } from '../gaps.ts';
import type { VoiceToCheck } from '../script-check.contract.ts';
import { countWordsByLine } from '../word-count.ts';
import { type Finding, findingKey } from './finding.ts';
import { blankUnspoken, type Sentence, sentenceAt, spokenText } from './spoken-sentences.ts';
import { placeOf } from './text-findings.ts';

const TITLE = 'This doesn’t sound like you';
/** Fewer sentences say nothing about their usual length. */
const MIN_SENTENCES = 8;
/** Everybody varies; only a clear difference is worth a look. */
const LENGTH_FACTOR = 1.4;
const LENGTH_WORDS = 3;
const CONTRACTIONS_DIFFERENCE = 3;
const MIN_WORDS = 100;

/** Compares a script with how its creator speaks, by the same counts. */
export function voiceFindings(
  content: string,
  sentences: readonly Sentence[],
  voice: VoiceToCheck | null | undefined,
): Finding[] {
  const [first] = sentences;
  if (!voice || !first) return [];
  return [
    ...sentenceLength(sentences, voice),
    ...contractions(content, first, voice),
    ...avoidedWords(content, sentences, voice),
  ];
}

function sentenceLength(sentences: readonly Sentence[], { sentenceLength: own }: VoiceToCheck): Finding[] {
  if (!own || sentences.length < MIN_SENTENCES) return [];
  const lengths = countWordsByLine(sentences.map(({ text }) => withoutGaps(text)));
  const median = lengths.toSorted((a, b) => a - b)[Math.ceil(lengths.length / 2) - 1] ?? 0;
  const [shorter, longer] = [Math.min(median, own.median), Math.max(median, own.median)];
  if (longer - shorter < LENGTH_WORDS || longer < shorter * LENGTH_FACTOR) return [];
  const extreme = median > own.median ? Math.max(...lengths) : Math.min(...lengths);
  const sentence = sentences[lengths.indexOf(extreme)];
  if (!sentence) return [];
  const text = `Sentences run ${median} words, yours ${own.median}.`;
  return [findingAbout('sentences', text, sentence)];
}

function contractions(
  content: string,
  first: Sentence,
  { contractionsPer100: own }: VoiceToCheck,
): Finding[] {
  const spoken = spokenText(content);
  const found = countContractions([spoken], languageOf(spoken));
  const words = countWordsByLine(spoken.split('\n')).reduce((sum, count) => sum + count, 0);
  if (own === null || !found || words < MIN_WORDS) return [];
  if (Math.abs(found.per100 - own) < CONTRACTIONS_DIFFERENCE) return [];
  const count = Math.round(found.per100);
  const text = `${count} ${count === 1 ? 'contraction' : 'contractions'} per 100 words, yours ${Math.round(own)}.`;
  return [findingAbout('contractions', text, first)];
}

/** Each word is found once, so that dismissing it is enough. */
function avoidedWords(
  content: string,
  sentences: readonly Sentence[],
  { neverUsed }: VoiceToCheck,
): Finding[] {
  const spoken = blankUnspoken(content);
  return neverUsed.flatMap((word): Finding[] => {
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').exec(spoken);
    const sentence = found && sentenceAt(sentences, found.index);
    if (!found || !sentence) return [];
    const [start, end] = [found.index, found.index + found[0].length];
    return [
      {
        key: findingKey('not_your_voice', `word ${word}`),
        kind: 'not_your_voice',
        title: TITLE,
        quote: content.slice(start, end),
        text: 'You never say it.',
        place: { at: 'text', line: sentence.line, start, end },
      },
    ];
  });
}

const findingAbout = (about: string, text: string, sentence: Sentence): Finding => ({
  key: findingKey('not_your_voice', about),
  kind: 'not_your_voice',
  title: TITLE,
  quote: sentence.text,
  text,
  place: placeOf(sentence),
});
