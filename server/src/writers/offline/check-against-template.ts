import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { DraftMaterial } from './draft-material.ts';
import { type ScriptBeat, spokenTextOf } from './script-beats.ts';
import { ORDINALS } from './speech/linking-lines.ts';
import { LONG_TEMPLATE_WORDS } from './template/read-template.ts';

/** Read from the finished script, not from what was meant: what the template asked for and got, and what it did not get. */
export function checkAgainstTemplate(material: DraftMaterial, beats: readonly ScriptBeat[]): string[] {
  const { style, isEnglish } = material;
  const said = beats.filter(({ lines }) => lines.length > 0);
  const sentences = spokenTextOf(said).match(/[^.!?]+[.!?]+["']?/g) ?? [];
  const followed: string[] = [];
  const missed: string[] = [];
  const judge = (isMet: boolean, wish: string, miss = wish) =>
    isMet ? followed.push(wish) : missed.push(miss);

  if (style.sections) {
    const names = said.map(({ name }) => name);
    followed.push(`its sections (${names.join(', ')})`);
    const empty = style.sections.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
    if (empty.length > 0) missed.push(`${empty.join(', ')} (nothing in the text fits)`);
  }
  if (style.toneWords.length > 0)
    judge(isEnglish, `the tone (${style.toneWords.join(', ')}) in the linking lines`, 'the tone');
  if (style.points) judge(countedPoints(said) === style.points, `${style.points} points`);
  if (style.sentenceLimit) {
    const limit = style.sentenceLimit;
    const long = sentences.filter((sentence) => countSpokenWords(sentence.trim()) > limit).length;
    judge(
      long === 0,
      `sentences of at most ${limit} words`,
      `${long} ${long === 1 ? 'sentence is' : 'sentences are'} longer than ${limit} words`,
    );
  }
  if (style.bannedPhrases.length > 0) followed.push('the phrases to avoid');
  if (style.opening) judge(spokenTextOf(said).startsWith(style.opening), 'the opening line');
  if (style.signOff) judge(spokenTextOf(said).includes(style.signOff), 'the sign-off');
  if (style.startsWithQuestion)
    judge(spokenTextOf(said.slice(0, 1)).includes('?'), 'a question at the start');
  if (style.startsWithFigure) judge(/\d/.test(spokenTextOf(said.slice(0, 1))), 'a figure at the start');
  if (style.endsWithQuestion) judge(/\?["']?$/.test(spokenTextOf(said)), 'a question at the end');
  if (style.hasSample) followed.push('the length of the sample’s sentences');
  missed.push(...style.beyondReach);

  const notes: string[] = [];
  if (followed.length > 0) notes.push(`Followed from the template: ${followed.join(', ')}.`);
  if (missed.length > 0) notes.push(`Not followed from the template: ${missed.join(', ')}.`);
  // A template this long has wishes that only somebody who understands it can follow.
  if (style.words > LONG_TEMPLATE_WORDS) notes.push('The rest of the template needs a language model.');
  return notes;
}

function countedPoints(beats: readonly ScriptBeat[]): number {
  const text = beats.flatMap(({ lines }) => lines.map((line) => line.text)).join('\n');
  return ORDINALS.filter((ordinal) => text.includes(`Number ${ordinal}. `)).length;
}
