import { MAX_CUTS } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { shortenTitle } from '@cold-open/contract/scripts/shorten-title';
import { canBeCut, type LongScript, type SentenceRange } from '../cut-script.ts';
import { needsContext } from './source/needs-context.ts';
import { weighSentences } from './weigh-sentences.ts';

/** How much each of these helps a passage to work on its own, in the unit of the sentences' weights. */
const STARTS_BEAT = 1;
const ENDS_BEAT = 0.5;
const CROSSES_BEAT = -0.75;
const STARTS_IN_CONTEXT = -1.5;
const TITLE_WORDS = 6;

interface Candidate {
  range: SentenceRange;
  score: number;
}

/** Finds the strongest contiguous passages that are as long as a Short and do not overlap, strongest first. */
export function cutShortsOffline(script: LongScript): { title: string; range: SentenceRange }[] {
  if (!canBeCut(script)) return [];
  const chosen: Candidate[] = [];
  for (const candidate of candidatesIn(script).sort((a, b) => b.score - a.score || a.range[0] - b.range[0])) {
    if (chosen.length === MAX_CUTS) break;
    if (!chosen.some(({ range }) => overlaps(range, candidate.range))) chosen.push(candidate);
  }
  const used = new Set<string>();
  return chosen.map(({ range }) => ({ title: titleFor(script, range, used), range }));
}

const overlaps = (one: SentenceRange, other: SentenceRange) => one[0] <= other[1] && other[0] <= one[1];

function candidatesIn(script: LongScript): Candidate[] {
  const { sentences, minWords, maxWords } = script;
  const weights = weighSentences(sentences, script.title);
  const candidates: Candidate[] = [];
  for (const [first, start] of sentences.entries()) {
    let words = 0;
    let weight = 0;
    for (let last = first; last < sentences.length; last++) {
      const end = sentences[last];
      if (!end) break;
      words += end.words;
      if (words > maxWords) break;
      weight += (weights[last] ?? 0) * end.words;
      if (words < minWords) continue;
      const startsBeat = sentences[first - 1]?.beat !== start.beat;
      const endsBeat = sentences[last + 1]?.beat !== end.beat;
      candidates.push({
        range: [first, last],
        score:
          weight / words +
          (startsBeat ? STARTS_BEAT : 0) +
          (endsBeat ? ENDS_BEAT : 0) +
          CROSSES_BEAT * (end.beat - start.beat) +
          (needsContext(start.text) ? STARTS_IN_CONTEXT : 0),
      });
    }
  }
  return candidates;
}

/**
 * Names a cut after its beat, or after its first words if another cut has that name. Headings may be long, and some languages have
 * no spaces.
 */
function titleFor(
  { title: scriptTitle, sentences, beatNames }: LongScript,
  [first]: SentenceRange,
  used: Set<string>,
): string {
  const sentence = sentences[first];
  const beat = beatNames[sentence?.beat ?? 0] ?? '';
  const words = (sentence?.text ?? '').split(/\s+/).slice(0, TITLE_WORDS).join(' ');
  const name = beat !== '' && !used.has(beat) ? beat : words.replace(/[\s,;:.–—-]+$/, '');
  used.add(name);
  return shortenTitle(name || scriptTitle);
}
