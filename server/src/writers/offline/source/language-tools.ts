/** What the writer needs to know about a language. */
export interface LanguageTools {
  sentencesIn(text: string): string[];
  wordsIn(text: string): Word[];
  /** Returns true if the lowercase word is not in common use, so it is probably a name. */
  isUncommon(word: string): boolean;
}

export interface Word {
  text: string;
  /** Identical for all forms of the word. */
  stem: string;
  /** Part of speech; empty if unknown. */
  kind: string;
  /** True if the word carries meaning: it is neither punctuation nor a function word. */
  isTerm: boolean;
}

let english: Promise<LanguageTools> | undefined;

/** The language model is several megabytes, so it is loaded by the first draft and kept in memory. */
export function englishTools(): Promise<LanguageTools> {
  english ??= loadEnglish();
  return english;
}

async function loadEnglish(): Promise<LanguageTools> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const nlp = winkNLP(model, ['sbd', 'pos']);
  const { its } = nlp;
  return {
    sentencesIn: (text) => nlp.readDoc(text).sentences().out(),
    wordsIn(text) {
      const tokens = nlp.readDoc(text).tokens();
      // @ts-expect-error the package's types have the arguments of its stem function in a different order
      const stems: string[] = tokens.out(its.stem);
      const kinds = tokens.out(its.pos);
      const types = tokens.out(its.type);
      const areStopWords = tokens.out(its.stopWordFlag);
      return tokens.out().map((word, index) => ({
        text: word,
        stem: String(stems[index]).toLowerCase(),
        kind: String(kinds[index]),
        isTerm: types[index] === 'word' && areStopWords[index] !== true && word.length > 2,
      }));
    },
    isUncommon(word) {
      const document = nlp.readDoc(word.toLowerCase());
      return document.isOOV(word.toLowerCase()) || document.tokens().out(its.pos)[0] === 'PROPN';
    },
  };
}

/** For every other language: splits sentences and words by Unicode rules, without grammar. */
export function genericTools(): LanguageTools {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const SPACED_SCRIPT = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
  return {
    sentencesIn: (text) => [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean),
    wordsIn: (text) =>
      [...words.segment(text)]
        .filter(({ segment }) => segment.trim() !== '')
        .map(({ segment, isWordLike }) => ({
          text: segment,
          stem: stemOf(segment),
          kind: '',
          isTerm: isWordLike === true && (!SPACED_SCRIPT.test(segment) || segment.length > 4),
        })),
    isUncommon: () => true,
  };
}

/** Forms of a word differ mostly in their endings, so the first letters serve as its stem. */
function stemOf(word: string): string {
  return word.toLowerCase().slice(0, 6);
}

/** Caches words by text, because one draft analyzes the same sentences many times. */
export function withWordCache(tools: LanguageTools): LanguageTools {
  const cache = new Map<string, Word[]>();
  return {
    ...tools,
    wordsIn(text) {
      const words = cache.get(text) ?? tools.wordsIn(text);
      cache.set(text, words);
      return words;
    },
  };
}
