import {
  MAX_SECTION_POINTS,
  type OutlineSection,
} from '@cold-open/contract/scripts/outlines/outline-sections';
import { mergeFields } from '../../../api/versioned-saver.ts';

/**
 * Merges what was changed here and elsewhere since `base`, so that nothing typed is lost. A section that was changed in
 * both has the points of both; one that was added elsewhere is put at the end; one that was removed elsewhere stays only if
 * it was changed here.
 */
export function mergeSections(
  base: readonly OutlineSection[],
  mine: readonly OutlineSection[],
  theirs: readonly OutlineSection[],
): OutlineSection[] {
  const [before, there] = [byId(base), byId(theirs)];
  const isChangedHere = (section: OutlineSection) => !isSame(section, before.get(section.id));
  const kept = mine
    .filter((section) => there.has(section.id) || isChangedHere(section))
    .map((section) => mergeSection(before.get(section.id), section, there.get(section.id)));
  const known = new Set([...before.keys(), ...mine.map(({ id }) => id)]);
  return [...kept, ...theirs.filter(({ id }) => !known.has(id))];
}

function mergeSection(
  base: OutlineSection | undefined,
  mine: OutlineSection,
  theirs: OutlineSection | undefined,
): OutlineSection {
  if (!base || !theirs) return mine;
  return { ...mergeFields(base, mine, theirs), points: mergePoints(base.points, mine.points, theirs.points) };
}

/** Adds the points that are new elsewhere to those that are here, without those that were removed elsewhere. */
function mergePoints(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  if (isSame(mine, base)) return [...theirs];
  const stays = (point: string) => theirs.includes(point) || !base.includes(point);
  const isNew = (point: string) => !base.includes(point) && !mine.includes(point);
  return [...mine.filter(stays), ...theirs.filter(isNew)].slice(0, MAX_SECTION_POINTS);
}

const byId = (sections: readonly OutlineSection[]) =>
  new Map(sections.map((section) => [section.id, section]));

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
