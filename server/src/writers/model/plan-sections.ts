import { sameName } from '@cold-open/contract/prompts/template-beats';
import { termPlaces } from '@cold-open/contract/scripts/point-coverage';

type NamedSections = readonly { name: string }[];

interface AnswerPart {
  /** Null for the words before the first heading. */
  name: string | null;
  body: string;
}

export interface PlanSections {
  /** The words of each section of the plan, without its heading; '' for one that the answer does not have. */
  texts: string[];
  /** The section that the end of the answer belongs to; null if there is none. */
  last: number | null;
}

const HEADING = /^[ \t]*#{1,6}[ \t]+(.*)$/;
/** "2. Fault", "Beat 2: Fault" or "Part 2 - Fault". */
const NUMBERING =
  /^(?:(?:beat|part|section|scene|step|chapter)\s+\d{1,2}\s*(?:[:.)–—-]\s*)|\d{1,2}[.)]\s+)(?=\S)/i;
const NUMBER_ONLY = /^(?:beat|part|section|scene|step|chapter)?\s*#?(\d{1,2})[.)]?$/i;
/** "Fault (60 words)". */
const REMARK = /\s*[([][^)\]]*[)\]]\s*$/;
/** Two names with fewer words in common are different names. */
const NEEDED_SHARE = 0.5;

/**
 * Finds the sections of a plan in an answer, from the section `from` on. Names are compared loosely. A heading that has no
 * section belongs to the one before it, and a renamed one is found by its position. While the answer is incomplete, an
 * unknown heading at its end is taken for the next section.
 */
export function sectionsInAnswer(
  answer: string,
  plan: NamedSections,
  { from, isComplete }: { from: number; isComplete: boolean },
): PlanSections {
  const parts = partsOf(answer);
  const named = matchNames(parts, plan, from);
  const places = matchPlaces(parts, named, { from, count: plan.length, isComplete });
  const texts = plan.map(() => '');
  let last: number | null = null;
  for (const [index, { body }] of parts.entries()) {
    last = places[index] ?? last ?? places.find((place) => place !== null) ?? from;
    texts[last] = [texts[last], body.trim()].filter(Boolean).join('\n\n');
  }
  return { texts, last };
}

function partsOf(answer: string): AnswerPart[] {
  const parts: { name: string | null; lines: string[] }[] = [];
  for (const line of answer.split('\n')) {
    const name = HEADING.exec(line)?.[1]?.trim();
    if (name !== undefined) parts.push({ name, lines: [] });
    else if (parts.length > 0 || line.trim() !== '') {
      if (parts.length === 0) parts.push({ name: null, lines: [] });
      parts.at(-1)?.lines.push(line);
    }
  }
  return parts.map(({ name, lines }) => ({ name, body: lines.join('\n') }));
}

/** Returns the section that each part names: first by the same name, then by its number, then by a similar name. */
function matchNames(parts: AnswerPart[], plan: NamedSections, from: number): (number | null)[] {
  const places: (number | null)[] = parts.map(() => null);
  const free = new Set(plan.flatMap((_, index) => (index >= from ? [index] : [])));
  for (const isMatch of [sameName, isNumberOf(plan), isSimilar])
    for (const [index, { name }] of parts.entries()) {
      if (name === null || places[index] !== null) continue;
      const matches = [...free].filter((place) => isMatch(plan[place]?.name ?? '', name));
      const before = places.slice(0, index).findLast((place) => place !== null) ?? -1;
      // The same name may be used twice, so the one that comes next is preferred.
      const place = matches.find((each) => each > before) ?? matches[0];
      if (place === undefined) continue;
      places[index] = place;
      free.delete(place);
    }
  return places;
}

/** Assigns parts with unknown names if their position leaves no doubt. */
function matchPlaces(
  parts: AnswerPart[],
  named: readonly (number | null)[],
  { from, count, isComplete }: { from: number; count: number; isComplete: boolean },
): (number | null)[] {
  const places = [...named];
  let start = 0;
  while (start < parts.length) {
    const next = places.findIndex((place, index) => index >= start && place !== null);
    const end = next < 0 ? parts.length : next;
    const before = start === 0 ? from - 1 : (places[start - 1] ?? from - 1);
    const after = next < 0 ? count : (places[next] ?? count);
    const free = range(before + 1, after).filter((place) => !named.includes(place));
    const unknown = range(start, end);
    const isCertain = free.length === unknown.length || (next < 0 && !isComplete);
    if (isCertain) for (const [nth, index] of unknown.entries()) places[index] = free[nth] ?? null;
    start = end + 1;
  }
  return places;
}

const range = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);

function isSimilar(name: string, heading: string): boolean {
  const plain = plainName(heading);
  if (sameName(name, plain) || sameName(plainName(name), plain)) return true;
  const [one, other] = [termsOf(name), termsOf(plain)];
  if (digitsOf(name) !== digitsOf(plain)) return false;
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared > 0 && shared >= Math.max(one.size, other.size) * NEEDED_SHARE;
}

const isNumberOf = (plan: NamedSections) => (name: string, heading: string) => {
  const number = NUMBER_ONLY.exec(heading)?.[1];
  return number !== undefined && plan[Number(number) - 1]?.name === name;
};

const plainName = (heading: string) => heading.replace(REMARK, '').replace(NUMBERING, '');
const termsOf = (name: string) => new Set(termPlaces(name).map(({ term }) => term));
const digitsOf = (name: string) => (name.match(/\d+/g) ?? []).join(' ');
