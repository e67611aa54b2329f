import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import { capitalised } from '../speech/letter-case.ts';

const TIMESTAMP = /^[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?[\])]?(?:\s*-->\s*\d[\d:.,]*)?\s*[-–:]?\s*/;
const SPEAKER = /^(\p{Lu}[\p{L}\p{N}.'-]{0,30}(?: \p{Lu}[\p{L}\p{N}.'-]{0,30}){0,2}(?: \d{1,2})?):\s+(?=\S)/u;
/** "TOM:" and "Speaker 2:" are labels wherever a sentence could start, with or without a line of their own. */
const LABEL =
  /(?<=^|[.!?…]["')]{0,2}\s)(\p{Lu}[\p{Lu}\p{N}.'-]{1,24}(?: [\p{Lu}\p{N}][\p{Lu}\p{N}.'-]{0,24}){0,2}|[Ss]peaker \w{1,2}):(?:\s+|$)/gu;
const SOUNDS = /(?:,\s*)?\b(?:um+|uh+|uhm+|erm+|er|hmm+|mhm)\b[,.]?(?=\s|$)/gi;
const WEDGED_IN = /,\s*(?:you know|i mean|like|sort of|kind of),\s+/gi;
const STUTTER = /\b((?:[\p{L}']{1,30}\s+){0,3}[\p{L}']{1,30}),?\s+\1\b(?!\p{L})/giu;
const ASIDES = /(^|[,.!?;]\s*|\s)(?:you know|i mean|like|sort of like|kind of like),\s+/gi;
const STARTERS =
  /^(?:(?:okay|ok|so|well|right|yeah|yes|alright|all right|and|now|oh|anyway|basically|honestly)(?:,\s+|\s+(?=so\b|um\b|you know\b|yeah\b)))+/i;
/** Captions without full stops are cut before these, once a sentence's worth of words has gone by. */
const NEW_THOUGHT =
  /^(?:so|but|now|anyway|okay|and (?:i|you|we|they|it|then|that's|he|she|there|if|when))\b/i;
const WORDS_OF_A_THOUGHT = 9;

export interface TranscriptHabits {
  /** Lines carry times or speakers. */
  isTranscript: boolean;
  speakers: ReadonlySet<string>;
  /** Speakers in capitals or with a number, that turn up again and again. */
  labels: ReadonlySet<string>;
}

export function transcriptHabits(lines: readonly string[]): TranscriptHabits {
  const turns = new Map<string, number>();
  const labelled = new Map<string, number>();
  let timed = 0;
  for (const line of lines) {
    const said = line.trim().replace(TIMESTAMP, '');
    if (said !== line.trim()) timed++;
    const name = SPEAKER.exec(said)?.[1];
    if (name) turns.set(name, (turns.get(name) ?? 0) + 1);
    for (const [, label = ''] of said.matchAll(LABEL)) labelled.set(label, (labelled.get(label) ?? 0) + 1);
  }
  const speakers = repeated(turns);
  const labels = repeated(labelled);
  return { isTranscript: timed >= 2 || speakers.size >= 2 || labels.size >= 2, speakers, labels };
}

function repeated(counts: ReadonlyMap<string, number>): Set<string> {
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
}

/** Whose turn it is, when the line says so. */
export function speakerOf(line: string, { isTranscript, speakers }: TranscriptHabits): string | undefined {
  const name = isTranscript ? SPEAKER.exec(line.trim().replace(TIMESTAMP, ''))?.[1] : undefined;
  return name !== undefined && speakers.has(name) ? name : undefined;
}

/** What was said, without its time, its speaker and its ums. */
export function saidInLine(line: string, { isTranscript, speakers, labels }: TranscriptHabits): string {
  // Where two speakers are known by their labels, somebody who says a single thing has one as well.
  const withoutLabels = (text: string) =>
    text.replace(LABEL, (found, label: string) => (labels.size >= 2 || labels.has(label) ? '' : found));
  if (!isTranscript) return withoutFillers(withoutLabels(line));
  let said = withoutLabels(line.replace(TIMESTAMP, ''));
  const speaker = SPEAKER.exec(said);
  if (speaker?.[1] && (speakers.has(speaker[1]) || TIMESTAMP.test(line)))
    said = said.slice(speaker[0].length);
  const clean = withoutFillers(said).replace(STUTTER, '$1');
  const started = clean.replace(STARTERS, '');
  return started === clean ? clean : capitalised(started);
}

function withoutFillers(text: string): string {
  const clean = text
    .replace(SOUNDS, (sound) => (/^,.*,$/.test(sound) ? ',' : ''))
    .replace(WEDGED_IN, ' ')
    .replace(ASIDES, '$1')
    .replace(/\s+([,.!?;])/g, '$1')
    .replace(/^[,.;]\s*/, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean === text.trim() ? clean : capitalised(clean);
}

/** Automatic captions come as one endless sentence. */
export function withFullStops(text: string): string {
  const ends = text.match(/[.!?。！？]/g)?.length ?? 0;
  // There are never more words than characters, and counting words takes longer.
  if (ends >= text.length / 45) return text;
  const words = countSpokenWords(text);
  if (words < 30 || ends >= words / 45) return text;
  const sentences: string[][] = [[]];
  const spoken = text.split(/\s+/);
  for (const [place, word] of spoken.entries()) {
    const current = sentences.at(-1) ?? [];
    const opensThought = NEW_THOUGHT.test(`${word} ${spoken[place + 1] ?? ''}`);
    if (opensThought && current.length >= WORDS_OF_A_THOUGHT) sentences.push([word]);
    else current.push(word);
  }
  return sentences.map((sentence) => capitalised(sentence.join(' ').replace(/[,;]?$/, '.'))).join(' ');
}
