import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';

/**
 * Merges what was changed here and elsewhere since `base`, so that nothing typed is lost. A section that was changed here
 * wins; one that was added elsewhere is put at the end; one that was removed elsewhere stays only if it was changed here.
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
    .map((section) => (isChangedHere(section) ? section : (there.get(section.id) ?? section)));
  const known = new Set([...before.keys(), ...mine.map(({ id }) => id)]);
  return [...kept, ...theirs.filter(({ id }) => !known.has(id))];
}

const byId = (sections: readonly OutlineSection[]) =>
  new Map(sections.map((section) => [section.id, section]));

function isSame(one: OutlineSection, other: OutlineSection | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
