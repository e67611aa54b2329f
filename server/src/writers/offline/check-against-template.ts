import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { DraftMaterial } from './draft-material.ts';
import { type ScriptBeat, spokenTextOf } from './script-beats.ts';
import { NUMBER_WORDS } from './speech/number-words.ts';
import { LONG_TEMPLATE_WORDS } from './template/read-template.ts';

/** Compares the finished script with the template. Returns notes on which rules it follows and which it does not. */
export function checkAgainstTemplate(material: DraftMaterial, beats: readonly ScriptBeat[]): string[] {
  const { style, isEnglish } = material;
  const written = beats.filter(({ lines }) => lines.length > 0);
  const sentences = spokenTextOf(written).match(/[^.!?]+[.!?]+["']?/g) ?? [];
  const followed: string[] = [];
  const missed: string[] = [];
  const report = (isFollowed: boolean, rule: string, failure = rule) =>
    isFollowed ? followed.push(rule) : missed.push(failure);

  if (style.sections) {
    const names = written.map(({ name }) => name);
    followed.push(`its sections (${names.join(', ')})`);
    const empty = style.sections.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    if (empty.length > 0) missed.push(`${empty.join(', ')} (nothing in the text fits)`);
  }
  if (style.toneWords.length > 0)
    report(isEnglish, `the tone (${style.toneWords.join(', ')}) in the linking lines`, 'the tone');
  if (style.points) report(countNumberedPoints(written) === style.points, `${style.points} points`);
  if (style.sentenceLimit) {
    const limit = style.sentenceLimit;
    const long = sentences.filter((sentence) => countSpokenWords(sentence.trim()) > limit).length;
    report(
      long === 0,
      `sentences of at most ${limit} words`,
      `${long} ${long === 1 ? 'sentence is' : 'sentences are'} longer than ${limit} words`,
    );
  }
  if (style.bannedPhrases.length > 0) followed.push('the phrases to avoid');
  if (style.opening) report(spokenTextOf(written).startsWith(style.opening), 'the opening line');
  if (style.signOff) report(spokenTextOf(written).includes(style.signOff), 'the sign-off');
  if (style.startsWithQuestion)
    report(spokenTextOf(written.slice(0, 1)).includes('?'), 'a question at the start');
  if (style.startsWithFigure) report(/\d/.test(spokenTextOf(written.slice(0, 1))), 'a figure at the start');
  if (style.endsWithQuestion) report(/\?["']?$/.test(spokenTextOf(written)), 'a question at the end');
  if (style.hasSample) followed.push('the length of the sample’s sentences');
  missed.push(...style.unsupported);

  const notes: string[] = [];
  if (followed.length > 0) notes.push(`Followed from the template: ${followed.join(', ')}.`);
  if (missed.length > 0) notes.push(`Not followed from the template: ${missed.join(', ')}.`);
  // A template this long has rules that cannot be followed without understanding it.
  if (style.words > LONG_TEMPLATE_WORDS) notes.push('The rest of the template needs a language model.');
  return notes;
}

function countNumberedPoints(beats: readonly ScriptBeat[]): number {
  const text = beats.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  return NUMBER_WORDS.filter((word) => text.includes(`Number ${word}. `)).length;
}
