const FORBIDS = /\b(?:never|avoid|don't|do not|forbidden|banned?|no use of|stay away from)\b/i;
const QUOTED = /"([^"\n]{2,80})"/g;

/** Returns everything in quotation marks after "never" or "avoid" in the same sentence. */
export function readBannedPhrases(rules: string): string[] {
  const banned = sentencesOf(rules).flatMap((sentence) => {
    const start = sentence.search(FORBIDS);
    if (start === -1) return [];
    // What follows "without" or "unless" is an exception.
    const rule = sentence.slice(start).split(/\b(?:without|unless|except)\b/i)[0] ?? '';
    return [...rule.matchAll(QUOTED)].map(([, phrase = '']) => withoutEndPunctuation(phrase));
  });
  return [...new Set(banned)].filter((phrase) => phrase.length >= 2);
}

export function readOpening(rules: string): string | undefined {
  return quotedLine(
    rules,
    /\b(?:always )?(?:open|start|begin)s?(?: every (?:video|script|episode))?(?: off)?(?: with| by saying)?(?: the (?:line|phrase|words?))?\s*:?\s*"([^"\n]{3,140})"/i,
  );
}

export function readSignOff(rules: string): string | undefined {
  return quotedLine(
    rules,
    /\b(?:sign(?:s|ing)?[- ]?off|end|close|finish)(?:s|ing)?(?: every (?:video|script|episode))?(?: with| by saying| on)?(?: the (?:line|phrase|words?))?\s*:?\s*"([^"\n]{3,140})"/i,
  );
}

function quotedLine(rules: string, pattern: RegExp): string | undefined {
  const match = pattern.exec(rules);
  if (!match) return undefined;
  const before = rules.slice(Math.max(0, match.index - 20), match.index);
  return FORBIDS.test(before) ? undefined : match[1]?.trim();
}

function sentencesOf(rules: string): string[] {
  return rules.split(/(?<=[.!?]"?)\s+(?=[\p{Lu}"-])|\n{2,}/u);
}

function withoutEndPunctuation(phrase: string): string {
  return phrase.trim().replace(/[,.!?;:]+$/, '');
}
