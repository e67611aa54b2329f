import type { Tone } from '@cold-open/contract/scripts/rephrase-tones';

type Rule = readonly [pattern: RegExp, replacement: string];

const rule = (words: string, replacement: string): Rule => [new RegExp(`\\b${words}\\b`, 'gi'), replacement];

/** English words that can be removed or simplified without changing the meaning. */
const RULES: Record<Exclude<Tone, 'own'>, readonly Rule[]> = {
  tighter: [
    [/\b(?:really|very|just|actually|basically|literally|simply|quite|totally|essentially) (?=\p{L})/giu, ''],
    rule('in order to', 'to'),
    rule('due to the fact that', 'because'),
    rule('at this point in time', 'now'),
    rule('at the end of the day,? ?', ''),
    rule('it is important to note that ', ''),
    rule('the fact that', 'that'),
    rule('a large number of', 'many'),
    rule('in the event that', 'if'),
    rule('has the ability to', 'can'),
    rule('is able to', 'can'),
    rule('are able to', 'can'),
    rule('each and every', 'every'),
  ],
  plainer: [
    rule('utili[sz]e', 'use'),
    rule('utili[sz]es', 'uses'),
    rule('utili[sz]ed', 'used'),
    rule('approximately', 'about'),
    rule('numerous', 'many'),
    rule('commence', 'begin'),
    rule('commences', 'begins'),
    rule('commenced', 'began'),
    rule('terminate', 'end'),
    rule('purchase', 'buy'),
    rule('purchased', 'bought'),
    rule('require', 'need'),
    rule('requires', 'needs'),
    rule('demonstrate', 'show'),
    rule('demonstrates', 'shows'),
    rule('subsequently', 'later'),
    rule('however', 'but'),
    rule('therefore', 'so'),
    rule('additionally', 'also'),
    rule('sufficient', 'enough'),
    rule('assistance', 'help'),
    rule('prior to', 'before'),
    rule('in order to', 'to'),
    rule('individuals', 'people'),
  ],
  spoken: [
    rule('do not', 'don’t'),
    rule('does not', 'doesn’t'),
    rule('did not', 'didn’t'),
    rule('is not', 'isn’t'),
    rule('are not', 'aren’t'),
    rule('was not', 'wasn’t'),
    rule('were not', 'weren’t'),
    rule('can ?not', 'can’t'),
    rule('will not', 'won’t'),
    rule('would not', 'wouldn’t'),
    rule('should not', 'shouldn’t'),
    rule('could not', 'couldn’t'),
    rule('have not', 'haven’t'),
    rule('has not', 'hasn’t'),
    rule('it is', 'it’s'),
    rule('that is', 'that’s'),
    rule('there is', 'there’s'),
    rule('I am', 'I’m'),
    rule('you are', 'you’re'),
    rule('we are', 'we’re'),
    rule('they are', 'they’re'),
    rule('we have', 'we’ve'),
    rule('you have', 'you’ve'),
    rule('you will', 'you’ll'),
    rule('we will', 'we’ll'),
    rule('I will', 'I’ll'),
    rule('let us', 'let’s'),
  ],
};

/** Returns null if the text cannot be improved without a model. */
export function rephraseOffline(before: string, tone: Tone): string | null {
  if (tone === 'own') return null;
  const after = RULES[tone].reduce(
    (text, [pattern, replacement]) => text.replace(pattern, (found) => matchCase(found, replacement)),
    before,
  );
  const rephrased = restoreCapitals(before, after);
  return rephrased === before || rephrased.trim() === '' ? null : rephrased;
}

const isCapital = (letter: string) => letter !== letter.toLowerCase() && letter === letter.toUpperCase();

function matchCase(found: string, replacement: string): string {
  return isCapital(found.charAt(0))
    ? replacement.charAt(0).toUpperCase() + replacement.slice(1)
    : replacement;
}

/** Capitalizes sentences that lost their first word. */
function restoreCapitals(before: string, after: string): string {
  const startsWithCapital = isCapital(before.trimStart().charAt(0));
  const sentences = after.replace(/([.!?]\s+)(\p{Ll})/gu, (found, end, letter, offset) =>
    // A sentence that was lowercase before stays lowercase.
    before.includes(after.slice(offset, offset + found.length)) ? found : `${end}${letter.toUpperCase()}`,
  );
  return startsWithCapital
    ? sentences.replace(/^(\s*)(\p{Ll})/u, (_all, space, letter) => space + letter.toUpperCase())
    : sentences;
}
