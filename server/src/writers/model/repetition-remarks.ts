import { sentencesIn } from './whole-sentences.ts';

const MAX_REMARK_WORDS = 40;
const ABOUT_REPETITION = /\b(?:repeat(?:s|ed|ing)?|repetitions?|repetitive|redundan\w+)\b/i;
const WRITER = `i(?:['’]ve| have)(?: also| now)? (?:avoided|removed|eliminated|made sure (?:not to|to avoid))`;
const ANSWER = 'this (?:version|draft|rewrite|answer|script|text|beat|part|section)(?: now)?';
const PARTS_OF_A_SCRIPT = String.raw`(?:earlier|previous|prior|preceding|other|same) (?:parts?|beats?|sections?|sentences?|lines?|points?|phras\w+|wording|text|content|versions?|drafts?|answers?)|(?:parts?|beats?|sections?|sentences?) (?:before|above)|(?:the|this|your) (?:script|draft|version|instructions|prompt|plan)|sentences|phrases|phrasing|wording|what (?:was|is|has been|i|the (?:earlier|previous|other)) .*\b(?:said|say|written|wrote|covered)`;
const REMARKS = [
  // It must end after the repetition, or say that it means parts of the script: "I've avoided repeating my mistake" is speech.
  `${WRITER} [^.!?]{0,24}\\b(?:(?:repetitions?|redundanc(?:y|ies)|repeating myself)|(?:repeat(?:ing)?|repetitions?|redundan\\w+)\\b[^.!?]*\\b(?:${PARTS_OF_A_SCRIPT})\\b[^.!?]*)`,
  `${ANSWER} (?:avoids|removes|eliminates) [^.!?]{0,24}\\b(?:repeti|repeating|redundan)[^.!?]*`,
  `${ANSWER} (?:does not|doesn['’]t|no longer) repeats? [^.!?]*\\b(?:${PARTS_OF_A_SCRIPT})\\b[^.!?]*`,
].map((pattern) => new RegExp(`^[[(]?(?:note that )?(?:${pattern})[.!…]*[\\])]?$`, 'i'));

/**
 * Removes sentences at either end of a script in which the model says that it has not repeated itself. It says so after
 * it was asked again. A script about repetition mentions it elsewhere too, and stays as it is.
 */
export function withoutRepetitionRemarks(script: string, title: string): string {
  if (!ABOUT_REPETITION.test(script)) return script;
  const lines = script.split('\n');
  const first = lines.findIndex(isSpoken);
  if (first < 0) return script;
  lines[first] = withoutFirstRemarks(lines[first] ?? '');
  const last = lines.findLastIndex(isSpoken);
  if (last >= 0) lines[last] = withoutLastRemarks(lines[last] ?? '');
  const rest = lines.join('\n');
  if (rest === script || ABOUT_REPETITION.test(`${title}\n${rest}`)) return script;
  return rest.replace(/\n{3,}/g, '\n\n').trim();
}

const isSpoken = (line: string) => line.trim() !== '' && !line.startsWith('## ');

function withoutFirstRemarks(line: string): string {
  const sentences = sentencesIn(line).filter((sentence) => sentence.trim() !== '');
  const start = sentences.findIndex((sentence) => !isRemark(sentence));
  return start < 0 ? '' : start === 0 ? line : sentences.slice(start).join('').trimStart();
}

function withoutLastRemarks(line: string): string {
  const sentences = sentencesIn(line).filter((sentence) => sentence.trim() !== '');
  const end = sentences.findLastIndex((sentence) => !isRemark(sentence));
  return end === sentences.length - 1
    ? line
    : sentences
        .slice(0, end + 1)
        .join('')
        .trimEnd();
}

function isRemark(sentence: string): boolean {
  const text = sentence.trim();
  return text.split(/\s+/).length <= MAX_REMARK_WORDS && REMARKS.some((pattern) => pattern.test(text));
}
