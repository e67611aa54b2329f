import type { PlannedBeat, TemplateBeat } from '../../prompts/template-beats.ts';
import { evenOutShares, sameName, wordsByBeat } from '../../prompts/template-beats.ts';
import { allPointsIn, termPlaces } from '../point-coverage.ts';
import type { WordBudget } from '../script-lengths.ts';
import {
  MAX_POINT_LENGTH,
  MAX_SECTION_POINTS,
  MAX_SECTION_WORDS,
  MIN_SECTION_WORDS,
  type OutlineSection,
  plannedWords,
} from './outline-sections.ts';

/** The accepted length of a script is this share below or above its plan. */
const ACCEPTED_DIFFERENCE = 0.25;

/** Makes one section per beat of a template, without answers. */
export function sectionsFromBeats(
  beats: readonly TemplateBeat[],
  words: number,
  newId: () => string,
): OutlineSection[] {
  const budgets = wordsByBeat(beats, words);
  return beats.map(({ name, purpose, question }, index) => ({
    id: newId(),
    name,
    purpose,
    question,
    points: [],
    words: withinLimits(budgets[index] ?? MIN_SECTION_WORDS),
  }));
}

/** Scales the words of the sections, so that they add up to about `words`. */
export function scaleWords(sections: readonly OutlineSection[], words: number): OutlineSection[] {
  const total = plannedWords(sections);
  if (total === words || total === 0) return [...sections];
  let planned = 0;
  let scaled = 0;
  return sections.map((section) => {
    planned += section.words;
    const end = Math.round((words * planned) / total);
    const share = withinLimits(end - scaled);
    scaled = end;
    return { ...section, words: share };
  });
}

const withinLimits = (words: number) => Math.min(MAX_SECTION_WORDS, Math.max(MIN_SECTION_WORDS, words));

/** Returns the length that a script written from the plan should have. */
export function outlineBudget(sections: readonly { words: number }[]): WordBudget {
  const target = plannedWords(sections);
  return {
    target,
    min: Math.round(target * (1 - ACCEPTED_DIFFERENCE)),
    max: Math.round(target * (1 + ACCEPTED_DIFFERENCE)),
  };
}

/** Returns the sections as the beats that a script was ordered with. */
export function beatsOfOutline(sections: readonly OutlineSection[]): PlannedBeat[] {
  return evenOutShares(sections.map(({ name, purpose, words }) => ({ name, purpose, share: words })));
}

/** Returns all points in order, one per line. */
export function pointsOfOutline(sections: readonly { points: readonly string[] }[]): string {
  return sections.flatMap(({ points }) => points).join('\n');
}

/**
 * Puts each of the creator's points into the section whose purpose and question share most words with it. A point that
 * shares none keeps its place: the first points go to the beginning, the last ones to the end.
 */
export function placePoints(sections: readonly OutlineSection[], keyPoints: string): OutlineSection[] {
  const points = allPointsIn(keyPoints).flatMap(splitPoint);
  return addPoints(
    sections,
    points.map((point, index) => ({
      point,
      place: bestSection(sections, point) ?? Math.floor((index / points.length) * sections.length),
    })),
  );
}

/** Adds points to sections. A point that no longer fits goes to the nearest section with room for it. */
function addPoints(
  sections: readonly OutlineSection[],
  added: readonly { point: string; place: number }[],
): OutlineSection[] {
  const filled = sections.map((section) => ({ ...section, points: [...section.points] }));
  for (const { point, place } of added) {
    // Of two that are equally near, the later one is first.
    const distanceOf = (index: number) => Math.abs(index - place - 0.1);
    const nearest = [...filled.keys()]
      .sort((a, b) => distanceOf(a) - distanceOf(b))
      .flatMap((index) => filled[index] ?? []);
    const withRoom = nearest.find(({ points }) => points.length < MAX_SECTION_POINTS);
    if (withRoom) withRoom.points.push(point);
    else joinPoint(nearest, point);
  }
  return filled;
}

/** Where every section is full, points share a line. */
function joinPoint(sections: readonly OutlineSection[], point: string): void {
  for (const { points } of sections) {
    const joined = `${points.at(-1)}; ${point}`;
    if (joined.length > MAX_POINT_LENGTH) continue;
    points[points.length - 1] = joined;
    return;
  }
}

/** Splits a point that is too long at the end of a sentence, or else between two words. */
function splitPoint(point: string): string[] {
  if (point.length <= MAX_POINT_LENGTH) return [point];
  const start = firstUnits(point, MAX_POINT_LENGTH);
  const end = /^.*[.!?…]\s/su.exec(start)?.[0] ?? /^.*\s/su.exec(start)?.[0] ?? start;
  return [end.trim(), ...splitPoint(point.slice(end.length).trim())];
}

function bestSection(sections: readonly OutlineSection[], point: string): number | null {
  const terms = new Set(termPlaces(point).map(({ term }) => term));
  const scores = sections.map(
    ({ name, purpose, question }) =>
      new Set(
        termPlaces(`${name} ${purpose} ${question}`)
          .map(({ term }) => term)
          .filter((term) => terms.has(term)),
      ).size,
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? null : scores.indexOf(best);
}

/** Moves the answers into other sections: into the one with the same name, or else the one nearest to where they were. */
export function moveAnswers(
  from: readonly OutlineSection[],
  to: readonly OutlineSection[],
): OutlineSection[] {
  const places = from.map(({ name }, index) => {
    const named = to.findIndex((section) => sameName(section.name, name));
    return named >= 0 ? named : nearestPlace(index, from.length, to.length);
  });
  return addPoints(
    to,
    from.flatMap(({ points }, index) => points.map((point) => ({ point, place: places[index] ?? 0 }))),
  );
}

function nearestPlace(index: number, count: number, newCount: number): number {
  return count <= 1 ? 0 : Math.round((index / (count - 1)) * (newCount - 1));
}

/** Returns the index of the section that a beat was written from; null if there is none. */
export function sectionIndexOf(
  sections: readonly { name: string }[],
  beats: readonly { name: string }[],
  beat: number,
): number | null {
  const name = beats[beat]?.name;
  if (name === undefined) return null;
  // The same name may be used twice, so the first beat of that name belongs to its first section, and so on.
  const nth = beats.slice(0, beat).filter((other) => sameName(other.name, name)).length;
  const named = sections.flatMap((section, index) => (sameName(section.name, name) ? [index] : []));
  if (named.length > 0) return named[nth] ?? named.at(-1) ?? null;
  return beats.length === sections.length ? beat : null;
}

/** Cuts a text without splitting an emoji in half, which no database would accept. */
function firstUnits(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}
