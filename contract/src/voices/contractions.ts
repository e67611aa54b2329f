import { type VoiceLanguage, wordsIn } from './voice-language.ts';

/** Contractions with the words they stand for. An apostrophe in any other word may be a possessive. */
const FULL_FORMS: Partial<Record<VoiceLanguage, ReadonlyMap<string, string>>> = {
  en: pairs(
    "it's=it is|that's=that is|there's=there is|here's=here is|what's=what is|who's=who is|he's=he is|she's=she is|let's=let us|where's=where is|how's=how is|i'm=i am|you're=you are|we're=we are|they're=they are|i've=i have|you've=you have|we've=we have|they've=they have|i'll=i will|you'll=you will|we'll=we will|they'll=they will|it'll=it will|i'd=i would|you'd=you would|we'd=we would|they'd=they would|don't=do not|doesn't=does not|didn't=did not|isn't=is not|aren't=are not|wasn't=was not|weren't=were not|can't=cannot|couldn't=could not|won't=will not|wouldn't=would not|shouldn't=should not|haven't=have not|hasn't=has not|hadn't=had not",
  ),
  de: pairs(
    "gibt's=gibt es|geht's=geht es|ist's=ist es|war's=war es|hab's=habe es|wär's=wäre es|wird's=wird es|macht's=macht es|ich's=ich es|du's=du es|er's=er es|'s=es|'ne=eine|'nen=einen|'nem=einem|'n=ein|so'n=so ein|so'ne=so eine",
  ),
};

export interface Contractions {
  per100: number;
  example: { used: string; other: string } | null;
}

/** Returns null for a language whose contractions are unknown. */
export function countContractions(texts: readonly string[], language: VoiceLanguage): Contractions | null {
  const fullForms = FULL_FORMS[language];
  if (!fullForms) return null;
  const counts = new Map<string, number>();
  let words = 0;
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const text of texts) {
    const all = wordsIn(text);
    words += all.length;
    for (const [index, word] of all.entries()) {
      add(word);
      add(`${word} ${all[index + 1] ?? ''}`);
    }
  }
  const found = [...fullForms].map(([short, full]) => ({
    short,
    full,
    contracted: counts.get(short) ?? 0,
    written: counts.get(full) ?? 0,
  }));
  const total = found.reduce((sum, { contracted }) => sum + contracted, 0);
  return {
    per100: words === 0 ? 0 : Math.round((total / words) * 1000) / 10,
    example: exampleOf(found),
  };
}

/** Chooses the pair that is used most often, and says which of its two forms is used more. */
function exampleOf(found: readonly { short: string; full: string; contracted: number; written: number }[]) {
  const [best] = found.toSorted(
    (a, b) => Math.max(b.contracted, b.written) - Math.max(a.contracted, a.written),
  );
  // A single use is not a habit.
  if (!best || Math.max(best.contracted, best.written) < 2 || best.contracted === best.written) return null;
  const [short, full] = [capitalizePronoun(best.short), capitalizePronoun(best.full)];
  return best.contracted > best.written ? { used: short, other: full } : { used: full, other: short };
}

const capitalizePronoun = (text: string) => text.replace(/^i(?=['\s])/, 'I');

function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split('|').map((pair): [string, string] => {
      const [short = '', full = ''] = pair.split('=');
      return [short, full];
    }),
  );
}
