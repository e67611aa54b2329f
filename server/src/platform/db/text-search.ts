import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Matches anywhere in the text, ignoring case. */
export function contains(column: SQLWrapper, searchText: string): SQL {
  return sql`lower(${column}) like ${`%${escapeLike(searchText.toLowerCase())}%`}`;
}

/** Like `contains`, for a column that is stored in lowercase. */
export function containsLowercase(column: SQLWrapper, searchText: string): SQL {
  return sql`${column} like ${`%${escapeLike(searchText.toLowerCase())}%`}`;
}

/** Matches at the beginning of the text, ignoring case. */
export function startsWith(column: SQLWrapper, searchText: string): SQL {
  return sql`lower(${column}) like ${`${escapeLike(searchText.toLowerCase())}%`}`;
}

const FOLDED_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Removes case, accents and ligatures, like the database's function `fold_text`. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøłđħıς]/g, (letter) => FOLDED_LETTERS[letter] ?? letter);

/** Typed on a keyboard, and what names may contain instead. */
const APOSTROPHES = /['‘’ʼ]/g;
const HYPHENS = /[-‐–−]/g;
const CURLY = '‘’ʼ‐–−';
const PLAIN = "'''---";

/** Matches anywhere in a column that `fold_text` wrote. All apostrophes are the same, and all hyphens. */
export function containsFolded(column: SQLWrapper, searchText: string): SQL {
  const folded = foldText(searchText);
  const plain = folded.replace(APOSTROPHES, "'").replace(HYPHENS, '-');
  if (!/['-]/.test(plain)) return sql`${column} like ${`%${escapeLike(folded)}%`}`;
  // The index contains the text as it was stored, so it is asked for any character there.
  const candidates = escapeLike(plain).replace(/['-]/g, '_');
  return sql`(${column} like ${`%${candidates}%`} and translate(${column}, ${CURLY}, ${PLAIN}) like ${`%${escapeLike(plain)}%`})`;
}

/** The index of letter pairs finds one or two letters; the other one needs at least three. */
const LONGEST_PAIR = 2;

export const isShort = (text: string) => [...text].length <= LONGEST_PAIR;

export const letterPairs = (column: SQLWrapper): SQL => sql`letter_pairs(${column})`;

/** Like `containsFolded`, for a column that also has an index of letter pairs. */
export function matchesFolded(column: SQLWrapper, searchText: string): SQL {
  const text = foldText(searchText);
  return isShort(text)
    ? sql`${letterPairs(column)} @> array[${text}]::text[]`
    : containsFolded(column, searchText);
}

/** Mirrors the database's function `search_keys`: letters, pairs of letters, and the letters around each space. */
export const searchKeys = (text: SQLWrapper): SQL => sql`search_keys(${text})`;

const LETTERS_AROUND_SPACE = 3;

/** Returns the keys that every text with this in it has, or none if the index of keys cannot find it. */
export function keysToFind(searchText: string): string[] {
  const letters = [...searchText.toLowerCase()];
  if (letters.length === 0 || (letters.length <= LONGEST_PAIR && letters.includes(' '))) return [];
  if (letters.length <= LONGEST_PAIR) return [letters.join('')];
  const keys = letters.flatMap((letter, place) => {
    if (letter !== ' ') return [];
    const before = endOfWord(letters.slice(0, place));
    const after = endOfWord(letters.slice(place + 1).reverse())?.reverse();
    return before && after ? [[...before, ' ', ...after].join('')] : [];
  });
  return [...new Set(keys)];
}

/** Returns null if the text begins within these letters, so that the word may be longer. */
function endOfWord(letters: string[]): string[] | null {
  const end = letters.slice(-LETTERS_AROUND_SPACE);
  const space = end.lastIndexOf(' ');
  if (space >= 0) return end.slice(space + 1);
  return end.length === LETTERS_AROUND_SPACE ? end : null;
}

/** Like `contains`, for a column that also has an index of search keys, which finds what trigrams find slowly. */
export function containsByKeys(column: SQLWrapper, searchText: string): SQL {
  const keys = keysToFind(searchText);
  if (keys.length === 0) return contains(column, searchText);
  // Prevents PostgreSQL from using the trigrams as well.
  const withoutTrigrams = contains(sql`(${column} || '')`, searchText);
  return sql`(${searchKeys(sql`lower(${column})`)} @> hash_search_keys(${sql.param(keys)}::text[]) and ${withoutTrigrams})`;
}

/** The database's function: up to three letters before and after each space. Much cheaper to store than search keys. */
export const lettersAroundSpaces = (text: SQLWrapper): SQL => sql`letters_around_spaces(${text})`;

/** Like `contains`, for names with an index of the letters around spaces, which finds names that share most trigrams. */
export function containsInName(column: SQLWrapper, searchText: string): SQL {
  const keys = isShort(searchText) ? [] : keysToFind(searchText);
  if (keys.length === 0) return contains(column, searchText);
  // Prevents PostgreSQL from using the trigrams as well.
  const withoutTrigrams = contains(sql`(${column} || '')`, searchText);
  return sql`(${lettersAroundSpaces(sql`lower(${column})`)} @> ${sql.param(keys)}::text[] and ${withoutTrigrams})`;
}

/** Like `containsLowercase`, for a column that also has an index of letter pairs. */
export function matchesAnyLength(column: SQL, searchText: string): SQL {
  const text = searchText.toLowerCase();
  return isShort(text)
    ? sql`${letterPairs(column)} @> array[${text}]::text[]`
    : containsLowercase(column, text);
}
