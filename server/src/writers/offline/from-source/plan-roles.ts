import type { ScriptLength } from '@cold-open/contract/scripts/script-lengths';
import type { DraftMaterial } from '../draft-material.ts';
import { type SourceText, termsIn } from '../source/read-source.ts';
import { isAllowed, type Role } from '../template/style.ts';
import { pickHook } from './pick-hook.ts';
import { itemsIn } from './pick-items.ts';
import { pickClosing, pickSetup, pickTwist, pickWhatFollows } from './pick-turns.ts';
import { type RankedSource, rankSentences } from './rank-sentences.ts';
import type { Run } from './runs.ts';

/** Which sentences open, prepare, turn and end the script; the body takes from the rest. */
export interface RolePlan {
  ranked: RankedSource;
  titleTerms: ReadonlySet<string>;
  /** Says nothing that the promise does not say. */
  unused: readonly number[];
  hook: Run;
  setup: Run;
  twist: Run;
  closing: Run;
  /** How many list items the body counts through; undefined when it is no list. */
  items: number | undefined;
  maySay: (index: number) => boolean;
}

const WORDS: Record<
  ScriptLength,
  { hook: number; setup: number; twist: number; closing: number; items: number }
> = {
  shorts: { hook: 32, setup: 0, twist: 34, closing: 30, items: 5 },
  short: { hook: 32, setup: 30, twist: 50, closing: 34, items: 5 },
  medium: { hook: 36, setup: 44, twist: 85, closing: 48, items: 10 },
  long: { hook: 40, setup: 52, twist: 110, closing: 56, items: 12 },
};
/** A Short with many beats gives little to each, or its body gets nothing. */
const CROWDED_SHORT = { ...WORDS.shorts, twist: 28, closing: 20 };
/** Below these the text is too small to be dealt out to so many beats. */
/** Of all the words of a small text. */
const LARGEST_HOOK = 0.4;
const SENTENCES_FOR_A_CLOSING = 4;
const SENTENCES_FOR_A_SETUP = 7;
const SENTENCES_FOR_A_TWIST = 8;

export function planRoles(material: DraftMaterial, { sentences, words }: SourceText): RolePlan {
  const { request, style, sections, tools, frame, choice, isEnglish } = material;
  const limits = request.length === 'shorts' && sections.length > 4 ? CROWDED_SHORT : WORDS[request.length];
  const titleTerms = new Set(termsIn(request.title, tools));
  const ranked = rankSentences(sentences, [...titleTerms]);
  const items = listLength(material, itemsIn(sentences).length);
  const isProse = (index: number) => items === undefined || !sentences[index]?.isItem;
  const maySay = (index: number) => isAllowed(sentences[index]?.text ?? '', style);
  const maySayOutside = (index: number) => maySay(index) && isProse(index);
  const has = (role: Role) => sections.some((section) => section.role === role);
  const promised = frame !== undefined && isEnglish && has('setup');
  const taken = new Set<number>(promised ? titleAgain(ranked, titleTerms) : []);
  const take = (wanted: boolean, pick: () => Run): Run => {
    const run = wanted ? pick() : [];
    for (const index of run) taken.add(index);
    return run;
  };

  const room = (maxWords: number) => ({ taken, maxWords, maySay: maySayOutside });
  const closes = (has('closing') || has('lesson')) && sentences.length >= SENTENCES_FOR_A_CLOSING;
  const closing = take(closes, () => pickClosing(ranked, room(limits.closing)));
  const twist = take(has('twist') && sentences.length >= SENTENCES_FOR_A_TWIST, () =>
    pickTwist(ranked, room(limits.twist)),
  );
  const hookWords = Math.min(limits.hook, Math.max(12, words * LARGEST_HOOK));
  const hook = take(true, () =>
    pickHook(ranked, { style, isEnglish, titleTerms, variant: choice.variant, ...room(hookWords) }),
  );
  // A Short has no time to prepare: its setup is the promise alone.
  const preparesFirst =
    has('setup') && request.length !== 'shorts' && sentences.length >= SENTENCES_FOR_A_SETUP;
  const setup = take(preparesFirst, () =>
    isEnglish ? pickSetup(ranked, room(limits.setup)) : pickWhatFollows(ranked, hook, room(limits.setup)),
  );
  const fitting =
    items === undefined ? undefined : Math.min(items, limits.items, frame?.count?.number ?? items);
  const spoken = new Set([...hook, ...setup, ...twist, ...closing]);
  const unused = [...taken].filter((index) => !spoken.has(index));
  return { ranked, titleTerms, unused, hook, setup, twist, closing, items: fitting, maySay };
}

function listLength({ frame, style }: DraftMaterial, found: number): number | undefined {
  const wantsList = frame?.kind === 'list' || style.isNumbered || style.points !== undefined;
  return wantsList && found >= 3 ? Math.min(found, style.points ?? found) : undefined;
}

/** Sentences that are the title once more, as long as there is enough beside them. */
function titleAgain({ sentences }: RankedSource, titleTerms: ReadonlySet<string>): number[] {
  const again = sentences.filter(
    ({ terms, isItem }) => !isItem && terms.length > 0 && terms.every((term) => titleTerms.has(term)),
  );
  return sentences.length - again.length >= 2 ? again.map(({ index }) => index) : [];
}
