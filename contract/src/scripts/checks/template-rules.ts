import { longSentencesIn } from './sentence-checks.ts';
import { blankUnspoken, type Sentence } from './spoken-sentences.ts';

/** The rules of a template that a program can check. */
export interface TemplateRules {
  forbidsGreeting: boolean;
  bannedPhrases: string[];
  openingLine: string | null;
  closingLine: string | null;
  maxSentenceWords: number | null;
  maxBeatWords: { name: string; words: number }[];
}

const GREETING = /^\W*(?:hey|hi|hello|welcome|what['’]s up|good (?:morning|afternoon|evening))\b/i;

export interface BrokenRule {
  /** Identifies the rule, even after other lines have changed. */
  name: string;
  /** What the template says. */
  text: string;
  /** Which part of the content breaks it. */
  start: number;
  end: number;
}

/** Returns the rules that the text breaks. Limits for beats are checked where the beats are counted. */
export function brokenRules(
  content: string,
  sentences: readonly Sentence[],
  rules: TemplateRules,
  isEnglish: boolean,
): BrokenRule[] {
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (!first || !last) return [];
  const broken: BrokenRule[] = bannedPhrasesIn(content, rules.bannedPhrases);
  const report = (name: string, text: string, { start, text: said }: Sentence) =>
    broken.push({ name, text, start, end: start + said.length });
  if (rules.forbidsGreeting && isEnglish && GREETING.test(first.text))
    report('greeting', 'It says no greeting.', first);
  if (rules.openingLine && !startsWith(content.slice(first.start), rules.openingLine))
    report('opening', `It opens with “${rules.openingLine}”.`, first);
  if (rules.closingLine && !plain(content.slice(first.start)).includes(plain(rules.closingLine)))
    report('closing', `It closes with “${rules.closingLine}”.`, last);
  const limit = rules.maxSentenceWords;
  const longest = limit && longSentencesIn(sentences, limit).reduce(longer, null);
  if (longest)
    report('sentences', `It allows ${limit} words in a sentence. This one has ${longest.words}.`, longest);
  return broken;
}

type Counted = ReturnType<typeof longSentencesIn>[number];
const longer = (longest: Counted | null, next: Counted) =>
  longest && longest.words >= next.words ? longest : next;

function bannedPhrasesIn(content: string, phrases: readonly string[]): BrokenRule[] {
  const spoken = blankUnspoken(content);
  return phrases.flatMap((phrase) => {
    const match = wholeWords(phrase).exec(spoken);
    if (!match) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    return [{ name: `phrase ${phrase}`, text: `It says not to say “${phrase}”.`, start, end }];
  });
}

/** Matches whole words, so that banning "just" does not ban "adjust". */
function wholeWords(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}

const startsWith = (text: string, line: string) => plain(text).startsWith(plain(line));

/** Ignores case, punctuation and line breaks. */
function plain(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
