/** How a script is built: everything that can be measured without a model. */
export interface TranscriptAnalysis {
  words: number;
  sentenceLength: number;
  /** The share of sentences with seven words or fewer. */
  shortShare: number;
  questionShare: number;
  hook: HookKind;
  hookWords: number;
  /** The most frequent pronouns. */
  voice: 'I' | 'we' | 'you' | 'they';
  usesNumbers: boolean;
  /** The number of parts in the middle, counted by words that open a new part. */
  sections: number;
  /** The position of the strongest turn, from 0 to 1, or null if there is none. */
  turnAt: number | null;
  closing: ClosingKind;
}

export type HookKind =
  | 'question'
  | 'number'
  | 'command'
  | 'confession'
  | 'address'
  | 'contrast'
  | 'statement';
export type ClosingKind = 'callback' | 'question' | 'invitation' | 'summary' | 'statement';

/** Automatic captions have no punctuation, so they are split into sentences of this length. */
const CAPTION_SENTENCE_WORDS = 14;
const SHORT_SENTENCE_WORDS = 7;
const HOOK_SHARE = 0.08;

const TURN =
  /\b(but|however|except|instead|turns out|actually|until|yet|the problem is|here'?s the thing|wrong)\b/i;
const NEW_SECTION =
  /^(first|second|third|next|then|now|so|meanwhile|finally|step|part|number|let'?s|okay|another)\b/i;
const COMMAND = /^(imagine|look|picture|stop|think|watch|take|remember|listen|try|meet|consider|forget)\b/i;
const SUMMARY = /\b(so remember|in short|in the end|to sum up|all in all|the point is|that'?s why|lesson)\b/i;
const INVITATION = /\b(subscribe|comment|next (video|time|week)|let me know|tell me|see you|join)\b/i;
const STOP_WORDS = new Set(
  'about after again also always because been before being between could does doing down even every from going have here into just know like made make more most much need never only other over really said same should some such than that their them then there these they thing things this those through time very want was were what when where which while will with would your youre'.split(
    ' ',
  ),
);

export function analyzeTranscript(text: string): TranscriptAnalysis {
  const sentences = splitSentences(text);
  const words = wordsIn(text);
  const hookEnd = Math.max(1, Math.ceil(sentences.length * HOOK_SHARE));
  const hook = sentences.slice(0, hookEnd);
  const closing = sentences.slice(-Math.max(1, hookEnd));
  const middle = sentences.slice(hookEnd, Math.max(hookEnd, sentences.length - closing.length));
  return {
    words: words.length,
    sentenceLength: Math.round(words.length / sentences.length),
    shortShare: share(sentences, (sentence) => wordsIn(sentence).length <= SHORT_SENTENCE_WORDS),
    questionShare: share(sentences, (sentence) => sentence.endsWith('?')),
    hook: kindOfHook(hook),
    hookWords: wordsIn(hook.join(' ')).length,
    voice: mostFrequentVoice(words),
    usesNumbers: share(sentences, (sentence) => /\d/.test(sentence)) > 0.15,
    sections: Math.min(6, Math.max(1, middle.filter((sentence) => NEW_SECTION.test(sentence)).length)),
    turnAt: strongestTurn(sentences),
    closing: kindOfClosing(closing.join(' '), hook.join(' ')),
  };
}

export function splitSentences(text: string): string[] {
  const clean = text
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const punctuated = clean.match(/[^.!?]+[.!?]+["'”’)]*|[^.!?]+$/g)?.map((sentence) => sentence.trim()) ?? [];
  const sentences = punctuated.filter((sentence) => sentence !== '');
  const isPunctuated = sentences.length * CAPTION_SENTENCE_WORDS * 3 >= wordsIn(clean).length;
  return isPunctuated ? sentences : splitEvenly(clean);
}

function splitEvenly(text: string): string[] {
  const words = text.split(' ');
  const sentences: string[] = [];
  for (let start = 0; start < words.length; start += CAPTION_SENTENCE_WORDS) {
    sentences.push(words.slice(start, start + CAPTION_SENTENCE_WORDS).join(' '));
  }
  return sentences;
}

function kindOfHook(hook: string[]): HookKind {
  const [first = ''] = hook;
  const all = hook.join(' ');
  if (hook.some((sentence) => sentence.endsWith('?'))) return 'question';
  if (COMMAND.test(first)) return 'command';
  if (/\d/.test(first)) return 'number';
  if (/\b(I|my|me)\b/.test(first)) return 'confession';
  if (TURN.test(all)) return 'contrast';
  if (/\byou(r|'re)?\b/i.test(first)) return 'address';
  return 'statement';
}

function kindOfClosing(closing: string, hook: string): ClosingKind {
  const hookWords = new Set(contentWords(hook));
  if (contentWords(closing).some((word) => hookWords.has(word))) return 'callback';
  if (INVITATION.test(closing)) return 'invitation';
  if (closing.trim().endsWith('?')) return 'question';
  return SUMMARY.test(closing) ? 'summary' : 'statement';
}

function mostFrequentVoice(words: string[]): TranscriptAnalysis['voice'] {
  const count = (...wanted: string[]) => words.filter((word) => wanted.includes(word.toLowerCase())).length;
  const votes = {
    I: count('i', "i'm", 'my', 'me'),
    we: count('we', "we're", 'our', 'us'),
    you: count('you', "you're", 'your'),
    they: words.length * 0.015,
  };
  const [[leader]] = Object.entries(votes).sort(([, a], [, b]) => b - a) as [
    [TranscriptAnalysis['voice'], number],
  ];
  return leader;
}

/** Returns the last turn in the second half, which is usually the one that the story builds up to. */
function strongestTurn(sentences: string[]): number | null {
  const from = Math.floor(sentences.length * 0.4);
  const to = Math.ceil(sentences.length * 0.92);
  for (let index = to - 1; index >= from; index--) {
    if (TURN.test(sentences[index] ?? '')) return index / sentences.length;
  }
  return null;
}

function contentWords(text: string): string[] {
  return wordsIn(text)
    .map((word) => word.toLowerCase().replace(/[^\p{L}]/gu, ''))
    .filter((word) => word.length > 4 && !STOP_WORDS.has(word));
}

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '');

function share(sentences: string[], isCounted: (sentence: string) => boolean) {
  return sentences.length === 0 ? 0 : sentences.filter(isCounted).length / sentences.length;
}
