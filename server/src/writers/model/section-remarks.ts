import { sentencesIn } from './whole-sentences.ts';

const COUNT = String.raw`(?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)`;
const TEXT = '(?:passage|text|paragraph|script|sentences?|prompt|plan|instructions?|section|style)';
/** What only a sentence about the task says. */
const ABOUT_THE_TASK = [
  // The plan gives every part its words: "Threshold (about 24 words)".
  new RegExp(String.raw`\((?:about |approximately |around )?${COUNT} (?:spoken )?(?:words|sentences)\)`, 'i'),
  new RegExp(String.raw`\b(?:the |this )?(?:above|preceding|provided) ${TEXT}\b`, 'i'),
  /\b(?:first|second|third|last|next) (?:part|section|paragraph|half) (?:of (?:the|this|your) (?:message|text|script|passage)\b|introduces\b)/i,
  /^(?:how many words|(?:the )?(?:word count|number of words)|total words)\b/i,
  /^how long is (?:the|this|your) (?:message|text|script|passage)\b/i,
  /\b(?:an? |the )?(?:earlier|previous|original) (?:answer|response)\b/i,
  /\byour (?:answer|response) (?:should|must|is)\b|\bin your (?:answer|response)\b/i,
  /\(no points\)|\bpart \d+ of \d+\b|\bthis is a part of the text\b/i,
  /\b(?:this|the) (?:video|script|text|answer) has been (?:shortened|rewritten|edited|changed|revised)\b/i,
  /^(?:re)?write (?:a |an |the |this |your )?(?:video|script|monologue|part|passage|section|paragraph|beat|text)\b/i,
  /\bthe (?:title|niche|topic|style|purpose|plan) is ["“]/i,
  /\bhow (?:can|may) i (?:help|assist) you\b|^the end[.!]$/i,
  // The request for a part, as `assembleSection` writes it.
  /^it (?:opens|ends) the video\.$|^it follow(?:s|ed) right after\b|^answer with\b|^its purpose\b|\bspoken words of this part\b/i,
  /\b(?:your|this|the) (?:post|text|script|part|section|message|video) (?:contains|has) no (?:points|instructions)\b|^no (?:points|instructions)\.$/i,
  /^the (?:video|script|part|section), (?:about )?\d{1,4}(?:-\d{1,4})? (?:spoken )?words\.?$/i,
  /\bas an ai\b|\bai (?:language )?model\b|\blanguage model, i\b/i,
  /\byou (?:can |should |must |will )?write (?:the|your|in the style|plain|spoken|short|a) ?(?:sentences?|words|script|of)\b/i,
];
/** The first words of a plan's line, in front of what was asked for. */
const PLANNED_LENGTH = String.raw`\s*\((?:about |approximately |around )?${COUNT} (?:spoken )?(?:words|sentences)\)\s*[:.\u2013-]?\s*`;
const LABEL =
  /^(?:in (?:about )?\d{1,4} words|hook|intro|introduction|opening|set-?up|body|climax|payoff|closing|outro|conclusion|cta)\s*:\s+/i;
/** "The 2nd image, wide, four seconds: a street" describes a shot. */
const SHOT =
  /^(?:the )?((?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|last|final|next|opening|closing) (?:image|shot|frame|scene|clip|picture),[^.!?:[\]]{0,60}):\s*([^[\]]*)$/i;
/** The number of an item that may not have been written: "..., and 3." */
const LAST_NUMBER = /(?:[,:]|\band|\bor)\s+(\d{1,2})\.$/;
/** "I." alone may be speech, but not before a line that starts with "II." */
const ROMAN_LIST = /^II[.)](?:\s|$)/m;
const ROMAN_MARK = /^\s*[IVX]{1,5}[.)](?:\s+|$)/gm;
const MIN_REPEATED_WORDS = 4;
/** A video about writing may say all of this. */
const ABOUT_WRITING =
  /\b(?:writ\w+|script\w*|prompt\w*|paragraphs?|essays?|sentences?|words?|texts?|ai|language models?)\b/i;

interface Section {
  title: string;
  beatNames: readonly string[];
}

/**
 * Removes what small models say about their task instead of doing it, and sentences that they say twice. The text may
 * become empty.
 */
export function withoutRemarks(section: string, { title, beatNames }: Section): string {
  const said = new Set<string>();
  const remarks = ABOUT_WRITING.test(title) ? [] : ABOUT_THE_TASK;
  const lines = ROMAN_LIST.test(section) ? section.replace(ROMAN_MARK, '') : section;
  return lines
    .split('\n')
    .flatMap((line) => {
      if (line.trim() === '' || line.trimStart().startsWith('[')) return [line];
      const speech = withoutLabel(line.trim(), beatNames);
      const shot = SHOT.exec(speech);
      if (shot) return [`[${shot[1]}: ${shot[2]?.trim()}]`];
      const kept = spokenIn(speech, remarks).filter((sentence) => isNew(sentence, said));
      return kept.length === 0 ? [] : [kept.join('').trim()];
    })
    .join('\n')
    .trim();
}

/** A number right after a remark belongs to it: "How many words: 574." */
function spokenIn(line: string, remarks: readonly RegExp[]): string[] {
  let isAfterRemark = false;
  return sentencesIn(line).filter((sentence) => {
    const text = sentence.trim();
    const belongsToRemark = isAfterRemark && !/\p{L}/u.test(text);
    isAfterRemark =
      belongsToRemark || endsInOpenItem(text, line) || remarks.some((pattern) => pattern.test(text));
    return !isAfterRemark;
  });
}

/** The numbers before it show that it is not just a number at the end of a sentence. */
function endsInOpenItem(sentence: string, line: string): boolean {
  const number = Number(LAST_NUMBER.exec(sentence)?.[1] ?? 0);
  if (number < 2) return number === 1;
  return new RegExp(`(?:^|\\s)${number - 1}\\.\\s`).test(line);
}

function isNew(sentence: string, said: Set<string>): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  const key = words.join(' ');
  if (words.length >= MIN_REPEATED_WORDS && said.has(key)) return false;
  said.add(key);
  return true;
}

/** Removes "Threshold (about 2 sentences)" and "Hook:" in front of the words to speak. */
function withoutLabel(line: string, beatNames: readonly string[]): string {
  for (const name of beatNames) {
    if (!line.toLowerCase().startsWith(name.toLowerCase())) continue;
    const rest = line.slice(name.length);
    const label = new RegExp(`^(?:${PLANNED_LENGTH}|\\s*:\\s+)`, 'i').exec(rest)?.[0];
    if (label !== undefined) return rest.slice(label.length);
  }
  return line.replace(LABEL, '');
}
