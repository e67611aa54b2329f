import {
  type Sentence,
  spokenSentences,
  spokenText,
} from '@cold-open/contract/scripts/checks/spoken-sentences';
import { countGaps } from '@cold-open/contract/scripts/gaps';
import { termPlaces } from '@cold-open/contract/scripts/point-coverage';
import {
  countTagCharacters,
  FOLD_CHARACTERS,
  MAX_TAGS_CHARACTERS,
  SHOWN_HASHTAGS,
  toHashtag,
} from '@cold-open/contract/scripts/publishing/publish-text';
import { needsContext } from './source/needs-context.ts';
import { weighSentences } from './weigh-sentences.ts';

interface PublishedScript {
  title: string;
  niche: string;
  content: string;
}

export interface OfflineKit {
  description: string;
  tags: string[];
  hashtags: string[];
}

const BODY_SENTENCES = 3;
const MAX_SENTENCE_LENGTH = 220;
const MAX_TAGS = 10;
const MIN_KEYWORD_LENGTH = 4;
const MIN_KEYWORD_COUNT = 2;
/** Two words that often occur together say more than one. */
const PAIR_WEIGHT = 2.5;
const TITLE_WEIGHT = 2;

/** A word that refers to something said before. */
const STAND_IN =
  /\b(?:it|its|this|that|these|those|they|them|their|he|him|his|she|her|none|one|ones|there|here|then)\b/i;
/** Words that nobody searches for. */
const GENERAL_WORDS = new Set(
  'after again ask asked asks against ago all almost along already always another any anybody anything around away back become because before behind being below best better between both came come comes does doing done down each else end ends enough even ever every everybody everyone everything find finds first found from gave get gets give given gives goes going gone good great had half happen happened happens has have having hear heard help here hour hours into just keep keeps kept kind knew know known knows last later least leave left less like little long look looked looks lot made make makes making many maybe mean means mine minute minutes month months more most much must near need needs never new next nobody none nothing now often once only open other others over own part people place put read real really right said same saw say says second see seen should show shown shows side since some somebody someone something soon start started starts still stop stopped such take taken takes tell than thing things think third thought through time times today together told too took toward tried try turn turned under until upon used using very want wanted wants way ways week weeks well went were what when where whether which while whole whose will without word words work year years yesterday your'.split(
    ' ',
  ),
);

/** Makes a description from the script's own sentences and finds its keywords, without a model. */
export function offlinePublishKit(script: PublishedScript): OfflineKit {
  const keywords = keywordsIn(script);
  const tags = withinLimit([script.niche.toLowerCase(), ...keywords]);
  return {
    description: describeInOwnSentences(script),
    tags,
    hashtags: [...new Set(tags.map((tag) => toHashtag(tag.toLowerCase())))]
      .filter((tag) => tag !== '')
      .slice(0, SHOWN_HASHTAGS),
  };
}

/** Begins with the script's first words, followed by the most informative sentences. The last beat is not given away. */
function describeInOwnSentences({ title, content }: PublishedScript): string {
  const sentences = spokenSentences(content);
  const usable = sentences.map(({ text }) => countGaps(text) === 0 && text.length <= MAX_SENTENCE_LENGTH);
  const opening = openingSentences(sentences.filter((_sentence, index) => usable[index]));
  const lastBeat = sentences.at(-1)?.beat ?? 0;
  const weights = weighSentences(sentences, title);
  const strongest = sentences
    .map((sentence, index) => ({ sentence, index, weight: weights[index] ?? 0 }))
    .filter(
      ({ sentence, index }) =>
        usable[index] &&
        !opening.includes(sentence) &&
        sentence.beat < lastBeat &&
        sentence.line !== opening[0]?.line &&
        !needsContext(sentence.text) &&
        !STAND_IN.test(sentence.text) &&
        sentence.text.split(/\s+/).length > MIN_KEYWORD_LENGTH,
    )
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
    .slice(0, BODY_SENTENCES)
    .sort((a, b) => a.index - b.index);
  return [opening.map(({ text }) => text), strongest.map(({ sentence }) => sentence.text)]
    .map((texts) => texts.join(' '))
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** Returns as many of the first sentences as viewers see before “more”, and at least one. */
function openingSentences(sentences: readonly Sentence[]): Sentence[] {
  const opening: Sentence[] = [];
  let length = 0;
  for (const sentence of sentences) {
    length += sentence.text.length + 1;
    if (opening.length > 0 && (length > FOLD_CHARACTERS || sentence.beat !== opening[0]?.beat)) break;
    opening.push(sentence);
  }
  return opening;
}

/** Returns the words and pairs of words that the script uses most, and those of its title, strongest first. */
function keywordsIn({ title, content }: PublishedScript): string[] {
  const spoken = spokenText(content);
  const inTitle = new Set(termPlaces(title).map(({ term }) => term));
  const found = new Map<string, { forms: Map<string, number>; count: number; weight: number }>();
  const add = (key: string, form: string, weight: number) => {
    const entry = found.get(key) ?? { forms: new Map(), count: 0, weight };
    entry.count++;
    entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
    found.set(key, entry);
  };
  let previous: ReturnType<typeof termPlaces>[number] | undefined;
  for (const place of termPlaces(spoken)) {
    const form = spoken.slice(place.start, place.end).toLowerCase();
    const isWord = isKeyword(form) && !/^\d/.test(place.term);
    if (isWord) {
      const weight = inTitle.has(place.term) ? TITLE_WEIGHT : 1;
      add(place.term, form, weight);
      if (previous && /^[^\S\n]$/.test(spoken.slice(previous.end, place.start)))
        add(
          `${previous.term} ${place.term}`,
          spoken.slice(previous.start, place.end).toLowerCase(),
          weight * PAIR_WEIGHT,
        );
    }
    previous = isWord ? place : undefined;
  }
  const ranked = [...found.values()]
    .filter(({ count }) => count >= MIN_KEYWORD_COUNT)
    .map(({ forms, count, weight }) => ({ keyword: commonest(forms), score: count * weight }))
    .sort((a, b) => b.score - a.score || a.keyword.localeCompare(b.keyword));
  const chosen: string[] = [];
  for (const { keyword } of ranked) {
    // A word of a chosen pair adds nothing.
    if (!chosen.some((each) => each.split(' ').includes(keyword))) chosen.push(keyword);
    if (chosen.length === MAX_TAGS) break;
  }
  return chosen;
}

const isKeyword = (form: string) =>
  form.length >= MIN_KEYWORD_LENGTH && !/[\d'’]/.test(form) && !GENERAL_WORDS.has(form);

const commonest = (forms: ReadonlyMap<string, number>) =>
  [...forms].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0] ?? '';

function withinLimit(tags: readonly string[]): string[] {
  const chosen: string[] = [];
  for (const tag of new Set(tags))
    if (tag !== '' && countTagCharacters([...chosen, tag]) <= MAX_TAGS_CHARACTERS) chosen.push(tag);
  return chosen;
}
