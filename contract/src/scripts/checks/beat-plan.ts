import { type BeatRole, roleOfBeat } from '../beat-roles.ts';
import { beatsOf } from '../script-text.ts';

/** Relative to each other. Several bodies share theirs. */
const SHARES: Record<BeatRole, number> = {
  hook: 9,
  setup: 20,
  body: 44,
  twist: 16,
  lesson: 11,
  ask: 6,
  closing: 11,
};
const SHARES_IN_SHORTS: Record<BeatRole, number> = {
  hook: 20,
  setup: 20,
  body: 60,
  twist: 20,
  lesson: 20,
  ask: 10,
  closing: 20,
};
const MIN_BODY_SHARE = 20;

/** A beat that the template names. */
export interface PlannedSection {
  name: string;
  role: BeatRole;
}

export interface BeatWords {
  /** Empty for the text before the first heading. */
  name: string;
  words: number;
  /** Its share of the length that was asked for; null if no length was asked for. */
  plannedWords: number | null;
}

/** Shares the length that was asked for among the beats of the script. */
export function wordsByBeat(
  content: string,
  {
    targetWords,
    isShort,
    sections,
    plannedBeats,
  }: {
    targetWords: number | null;
    isShort: boolean;
    sections: readonly PlannedSection[];
    plannedBeats: readonly { name: string; share: number }[];
  },
): BeatWords[] {
  const beats = beatsOf(content);
  const names = beats.map(({ name }) => name);
  const shares = findShares(names, plannedBeats) ?? sharesOf(names, isShort, sections);
  const sum = shares.reduce((total, share) => total + share, 0);
  return beats.map(({ name, words }, index) => ({
    name,
    words,
    plannedWords: targetWords === null ? null : Math.round((targetWords * (shares[index] ?? 0)) / sum),
  }));
}

/** Returns null if the script has a beat that was not planned. */
function findShares(
  names: readonly string[],
  plannedBeats: readonly { name: string; share: number }[],
): number[] | null {
  const shares = new Map(plannedBeats.map(({ name, share }) => [name.toLowerCase(), share]));
  const found = names.flatMap((name) => shares.get(name.toLowerCase()) ?? []);
  return found.length > 0 && found.length === names.length ? found : null;
}

function sharesOf(names: readonly string[], isShort: boolean, sections: readonly PlannedSection[]): number[] {
  const known = new Map(sections.map(({ name, role }) => [name.toLowerCase(), role]));
  const roles = names.map((name, index): BeatRole => {
    const role = known.get(name.toLowerCase()) ?? roleOfBeat(name);
    if (role) return role;
    if (index === 0) return 'hook';
    return index === names.length - 1 ? 'closing' : 'body';
  });
  const bodies = roles.filter((role) => role === 'body').length;
  const shares = isShort ? SHARES_IN_SHORTS : SHARES;
  return roles.map((role) =>
    role === 'body' ? Math.max(MIN_BODY_SHARE, shares.body / bodies) : shares[role],
  );
}
