export const MAX_SUGGESTIONS = 5;
/** Cards show this many characters of a template. */
export const EXCERPT_LENGTH = 120;
/** The admin table shows this many characters, followed by an ellipsis. */
export const TEMPLATE_PREVIEW_LENGTH = 50;
export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 2000;
export const MAX_TEMPLATE_LENGTH = 40_000;
export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;
/** Longer than any name that can be stored. */
export const MAX_SEARCH_LENGTH = 200;
export const DEFAULT_NICHE = 'General';
export const DEFAULT_YOUTUBE_STYLE = 'Neutral';
export const UNTITLED_PROMPT = 'Untitled prompt';
/** Marks where a sample script goes in a template. */
export const SAMPLE_PLACEHOLDER = '{{sample_script}}';

export const PROMPT_MESSAGES = {
  fillInNicheAndName: 'Please fill in Niche and YouTuber Name.',
  adminFillInToCreate: 'Please fill in both YouTuber Name and Niche to create a group.',
  fillInForGroup: 'Please fill in both YouTuber Name and Niche for the group.',
  // The specification uses this hyphen (U+2010).
  fillInNested: 'Please fill in all nested‐prompt fields.',
  selectGroupFirst: 'Select a group before creating/editing a nested prompt.',
  userIdNotFound: 'User ID not found. Please log in again.',
  provideYoutubeUrl: 'Please provide a YouTube URL for auto-generation.',
  transcriptTooLong: 'The transcript must be at most 200000 characters.',
  transcriptTooShort: 'The transcript is too short to learn from. Paste at least 80 words.',
  groupCreated: 'Prompt group created successfully.',
  groupUpdated: 'Group updated successfully.',
  groupDeleted: 'Group deleted successfully.',
  promptCreated: 'Prompt created successfully.',
  nestedCreated: 'Nested prompt created successfully.',
  nestedUpdated: 'Nested prompt updated successfully.',
  nestedDeleted: 'Nested prompt deleted successfully.',
} as const;

/** The initial template of a new prompt in the admin form. */
export const DEFAULT_TEMPLATE = `You are an expert YouTube scriptwriter.

First study the sample script below on your own, without writing the analysis down: how its hook, its body, its twist and its closing work, how long its sentences are, and how it speaks to the viewer.

Then write a 5-point outline for the new topic: hook, setup, body, twist, closing. Each point says what happens and why the viewer stays.

Use the sample as a reference for style only. Take none of its facts, names or sentences.

Sample script:
${SAMPLE_PLACEHOLDER}`;

/** Used for pasted text when no prompt is selected. */
export const PLAIN_TEMPLATE = `Tell the material the way you would tell it to a friend: plainly, and in the order that keeps them listening.

Open on its most surprising part, without explaining it yet. Give only the background that people need to care. Make one point at a time, each with an example from the material. Keep one thing back until near the end. Finish where you began, in one short line.`;

/** Splits at commas, trims, and removes empty tags. */
export function parseTags(input: string): string[] {
  return input
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** Removes strings that differ from an earlier one only in case. */
export function withoutDuplicates(texts: readonly string[]): string[] {
  const firstByKey = new Map<string, string>();
  for (const text of texts) if (!firstByKey.has(text.toLowerCase())) firstByKey.set(text.toLowerCase(), text);
  return [...firstByKey.values()];
}

/** Replaces runs of whitespace with single spaces, as the Auto Format button does. */
export function autoFormat(template: string): string {
  return template.replace(/\s+/g, ' ').trim();
}

/**
 * Counts words separated by whitespace. Creates no array, because a text may have
 * 50,000 words.
 */
export function countWords(text: string): number {
  let words = 0;
  let isInWord = false;
  for (let at = 0; at < text.length; at++) {
    const isWordCharacter = !isWhitespace(text.charCodeAt(at));
    if (isWordCharacter && !isInWord) words++;
    isInWord = isWordCharacter;
  }
  return words;
}

/** The same characters as `\s`. */
function isWhitespace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0x1680) return code === 0xa0;
  if (code > 0x3000) return code === 0xfeff;
  return (
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Cuts after `length` characters and adds an ellipsis. */
export function cutAt(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}

/** Returns true if the text matches the filter, ignoring case and surrounding whitespace. */
export function matches(text: string, filter: string, how: 'contains' | 'starts'): boolean {
  const searchText = filter.trim().toLowerCase();
  const lowercase = text.toLowerCase();
  return how === 'contains' ? lowercase.includes(searchText) : lowercase.startsWith(searchText);
}
