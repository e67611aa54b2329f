/** What the writer needs to know about a language. */
export interface LanguageTools {
  sentencesIn(text: string): string[];
  wordsIn(text: string): Word[];
  /** Said by itself in lower case it would be no ordinary word: likely a name. */
  isUncommon(word: string): boolean;
}

export interface Word {
  text: string;
  /** What its other forms share. */
  stem: string;
  /** Part of speech; empty where it is not known. */
  kind: string;
  /** Carries meaning: no punctuation and none of the small words. */
  isTerm: boolean;
}

let english: Promise<LanguageTools> | undefined;

/** The model is several megabytes, so it is read when the first draft needs it and then kept. */
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
      // @ts-expect-error the package's types have the arguments of its own stem function in another order
      const stems: string[] = tokens.out(its.stem);
      const kinds = tokens.out(its.pos);
      const types = tokens.out(its.type);
      const areSmall = tokens.out(its.stopWordFlag);
      return tokens.out().map((word, place) => ({
        text: word,
        stem: String(stems[place]).toLowerCase(),
        kind: String(kinds[place]),
        isTerm: types[place] === 'word' && areSmall[place] !== true && word.length > 2,
      }));
    },
    isUncommon(word) {
      const document = nlp.readDoc(word.toLowerCase());
      return document.isOOV(word.toLowerCase()) || document.tokens().out(its.pos)[0] === 'PROPN';
    },
  };
}

/** For every other language: sentences and words as Unicode sees them, no grammar. */
export function plainTools(): LanguageTools {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const spaced = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
  return {
    sentencesIn: (text) => [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean),
    wordsIn: (text) =>
      [...words.segment(text)]
        .filter(({ segment }) => segment.trim() !== '')
        .map(({ segment, isWordLike }) => ({
          text: segment,
          stem: stemOf(segment),
          kind: '',
          isTerm: isWordLike === true && (!spaced.test(segment) || segment.length > 4),
        })),
    isUncommon: () => true,
  };
}

/** Endings differ most at the end: the first letters stand for the word. */
function stemOf(word: string): string {
  return word.toLowerCase().slice(0, 6);
}

/** Within one draft the same sentences are looked at again and again. */
export function remembering(tools: LanguageTools): LanguageTools {
  const known = new Map<string, Word[]>();
  return {
    ...tools,
    wordsIn(text) {
      const words = known.get(text) ?? tools.wordsIn(text);
      known.set(text, words);
      return words;
    },
  };
}
