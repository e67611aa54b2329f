import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';
import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { DraftMaterial } from '../draft-material.ts';
import { type SourceText, termsIn } from '../source/read-source.ts';
import { isAllowed } from '../template/style.ts';
import type { Passage } from './passages.ts';
import { pickHook } from './pick-hook.ts';
import { itemsIn } from './pick-items.ts';
import { pickClosing, pickFollowing, pickSetup, pickTwist } from './pick-setup-twist-closing.ts';
import { type RankedSource, rankSentences } from './rank-sentences.ts';

/** Which sentences go into the hook, setup, twist and closing. The body uses the rest. */
export interface RolePlan {
  ranked: RankedSource;
  titleTerms: ReadonlySet<string>;
  /** Sentences that only repeat the title, which the setup announces anyway. */
  unused: readonly number[];
  hook: Passage;
  setup: Passage;
  twist: Passage;
  closing: Passage;
  /** The number of list items in the body; undefined when the script is not a list. */
  items: number | undefined;
  isUsable: (index: number) => boolean;
}

const LIMITS: Record<
  ScriptLength,
  { hook: number; setup: number; twist: number; closing: number; items: number }
> = {
  shorts: { hook: 32, setup: 0, twist: 34, closing: 30, items: 5 },
  short: { hook: 32, setup: 30, twist: 50, closing: 34, items: 5 },
  medium: { hook: 36, setup: 44, twist: 85, closing: 48, items: 10 },
  long: { hook: 40, setup: 52, twist: 110, closing: 56, items: 12 },
};
/** A Short with many beats has shorter ones, so that its body is not empty. */
const CROWDED_SHORTS_LIMITS = { ...LIMITS.shorts, twist: 28, closing: 20 };
/** The hook uses at most this share of a short text's words. */
const MAX_HOOK_SHARE = 0.4;
/** A text with fewer sentences than this does not get this beat. */
const MIN_SENTENCES_FOR_CLOSING = 4;
const MIN_SENTENCES_FOR_SETUP = 7;
const MIN_SENTENCES_FOR_TWIST = 8;

export function planRoles(material: DraftMaterial, { sentences, words }: SourceText): RolePlan {
  const { request, style, sections, tools, frame, choice, isEnglish } = material;
  const limits =
    request.length === 'shorts' && sections.length > 4 ? CROWDED_SHORTS_LIMITS : LIMITS[request.length];
  const titleTerms = new Set(termsIn(request.title, tools));
  const ranked = rankSentences(sentences, [...titleTerms]);
  const items = listLength(material, itemsIn(sentences).length);
  const isProse = (index: number) => items === undefined || !sentences[index]?.isItem;
  const isUsable = (index: number) => isAllowed(sentences[index]?.text ?? '', style);
  const isUsableOutsideBody = (index: number) => isUsable(index) && isProse(index);
  const has = (role: BeatRole) => sections.some((section) => section.role === role);
  const announcesTitle = frame !== undefined && isEnglish && has('setup');
  const taken = new Set<number>(announcesTitle ? repeatsOfTitle(ranked, titleTerms) : []);
  const take = (wanted: boolean, pick: () => Passage): Passage => {
    const passage = wanted ? pick() : [];
    for (const index of passage) taken.add(index);
    return passage;
  };

  const passageLimits = (maxWords: number) => ({ taken, maxWords, isUsable: isUsableOutsideBody });
  const hasClosing = (has('closing') || has('lesson')) && sentences.length >= MIN_SENTENCES_FOR_CLOSING;
  const closing = take(hasClosing, () => pickClosing(ranked, passageLimits(limits.closing)));
  const twist = take(has('twist') && sentences.length >= MIN_SENTENCES_FOR_TWIST, () =>
    pickTwist(ranked, passageLimits(limits.twist)),
  );
  const hookWords = Math.min(limits.hook, Math.max(12, words * MAX_HOOK_SHARE));
  const hook = take(true, () =>
    pickHook(ranked, { style, isEnglish, titleTerms, variant: choice.variant, ...passageLimits(hookWords) }),
  );
  // In a Short, the setup only announces the title.
  const hasSetup = has('setup') && request.length !== 'shorts' && sentences.length >= MIN_SENTENCES_FOR_SETUP;
  const setup = take(hasSetup, () =>
    isEnglish
      ? pickSetup(ranked, passageLimits(limits.setup))
      : pickFollowing(ranked, hook, passageLimits(limits.setup)),
  );
  const itemCount =
    items === undefined ? undefined : Math.min(items, limits.items, frame?.count?.number ?? items);
  const spoken = new Set([...hook, ...setup, ...twist, ...closing]);
  const unused = [...taken].filter((index) => !spoken.has(index));
  return { ranked, titleTerms, unused, hook, setup, twist, closing, items: itemCount, isUsable };
}

function listLength({ frame, style }: DraftMaterial, found: number): number | undefined {
  const wantsList = frame?.kind === 'list' || style.isNumbered || style.points !== undefined;
  return wantsList && found >= 3 ? Math.min(found, style.points ?? found) : undefined;
}

/** Returns the sentences that only repeat the title, unless few others would be left. */
function repeatsOfTitle({ sentences }: RankedSource, titleTerms: ReadonlySet<string>): number[] {
  const repeats = sentences.filter(
    ({ terms, isItem }) => !isItem && terms.length > 0 && terms.every((term) => titleTerms.has(term)),
  );
  return sentences.length - repeats.length >= 2 ? repeats.map(({ index }) => index) : [];
}
