import { type Chapter, timestamp } from './chapters.ts';

/** What YouTube accepts. */
export const MAX_DESCRIPTION_CHARACTERS = 5000;
export const MAX_TAGS_CHARACTERS = 500;
/** How many hashtags are shown above the title. */
export const SHOWN_HASHTAGS = 3;
/** About this much of a description is shown before “more”. */
export const FOLD_CHARACTERS = 150;

export interface KitLink {
  label: string;
  /** Empty until the creator fills it in. */
  value: string;
}

/** The texts of a publish kit. */
export interface KitTexts {
  description: string;
  chapters: readonly Chapter[];
  links: readonly KitLink[];
  tags: readonly string[];
  hashtags: readonly string[];
  pinnedComment: string;
}

const paragraphs = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '').join('\n\n');

/**
 * Returns the description as it is pasted: the text, the chapters, the links that are filled in, and the hashtags, which
 * YouTube reads from the description.
 */
export function descriptionText({ description, chapters, links, hashtags }: KitTexts): string {
  return paragraphs([
    description.trim(),
    chapters.map(({ start, name }) => `${timestamp(start)} ${name}`).join('\n'),
    links
      .filter(({ value }) => value.trim() !== '')
      .map(({ label, value }) => (label.trim() === '' ? value.trim() : `${label.trim()}: ${value.trim()}`))
      .join('\n'),
    hashtagsText(hashtags),
  ]);
}

export const tagsText = (tags: readonly string[]) => tags.join(', ');
export const hashtagsText = (hashtags: readonly string[]) => hashtags.map((tag) => `#${tag}`).join(' ');

/** Counts like YouTube: the tags with a comma between them. */
export const countTagCharacters = (tags: readonly string[]) => countCharacters(tags.join(','));

export const countCharacters = (text: string) => Array.from(text).length;

/** Returns the title, the description, the tags and the pinned comment, in that order. */
export function everythingText(title: string, kit: KitTexts): string {
  return paragraphs([title, descriptionText(kit), tagsText(kit.tags), kit.pinnedComment.trim()]);
}

/** Splits a description after its first paragraph, which viewers see before “more”. */
export function splitAtFold(description: string): { promise: string; body: string } {
  const [promise = '', ...rest] = description.trim().split(/\n[^\S\n]*\n\s*/);
  return { promise, body: rest.join('\n\n') };
}

export function joinAtFold({ promise, body }: { promise: string; body: string }): string {
  return paragraphs([promise.trim().replace(/\n\s*\n+/g, '\n'), body.trim()]);
}

/** Returns the letters and digits of a hashtag, without the mark; '' if there are none. */
export const toHashtag = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}_]+/gu, '');

/** Returns the tags in a text that was typed or pasted: without marks, each only once. */
export function addTags(tags: readonly string[], typed: string, clean: (text: string) => string): string[] {
  const all = [...tags];
  for (const part of typed.split(/[,\n]/)) {
    const tag = clean(part.trim().replace(/\s+/g, ' '));
    if (tag !== '' && !all.some((each) => each.toLowerCase() === tag.toLowerCase())) all.push(tag);
  }
  return all;
}
