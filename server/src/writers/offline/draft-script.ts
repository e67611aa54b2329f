import { setImmediate } from 'node:timers/promises';
import { wordsByBeat } from '@cold-open/contract/prompts/template-beats';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../script-writer.ts';
import { readBeats, usualQuestion } from '../template-beats.ts';
import { type Captions, createCaptions } from './captions.ts';
import { draftFromOutline, type OfflineScript, type PlanSection } from './from-outline.ts';
import { draftFromSource } from './from-source/draft-from-source.ts';
import { keyPointsIn } from './key-points.ts';
import { placeInBeats } from './place-in-beats.ts';
import { countBeatWords, renderBeats, type ScriptBeat } from './script-beats.ts';
import { readSource, type SourceText } from './source/read-source.ts';
import { speakInVoice } from './speak-in-voice.ts';
import { readTemplate } from './template/read-template.ts';

/**
 * Puts the creator's words into the beats of the template: a pasted text with the key points, or the points alone.
 * Adds headings, cues and gaps, and no sentence but the creator's own. Yields to the event loop between the steps, because long sources take
 * a while.
 */
export async function draftScript(request: ScriptRequest): Promise<OfflineScript> {
  const captionsFor = createCaptions(readTemplate(request.template).wantsCues);
  const sections = sectionsFor(request);
  await setImmediate();
  const source = readSource(request.source ?? '', request.title);
  await setImmediate();
  if (source.pieces.every(({ kind }) => kind === 'note'))
    return draftFromPoints(request, sections, captionsFor);
  const { beats, leftOut } = await draftFromSource(request, source.pieces, { sections, captionsFor });
  const spokenBeats = speakInVoice(beats, request.voice);
  return { content: renderBeats(spokenBeats), notes: notesAbout(request, source, { leftOut, beats }) };
}

/** The key points are the only answers. */
function draftFromPoints(
  { keyPoints, source }: ScriptRequest,
  sections: readonly PlanSection[],
  captionsFor: Captions,
): OfflineScript {
  const points = keyPointsIn(keyPoints).map((text) => ({ text, words: countSpokenWords(text) }));
  const placed = placeInBeats(
    points,
    sections.map(({ words }) => words),
  );
  const outline = sections.map((section, index) => ({
    ...section,
    points: placed[index]?.map(({ text }) => text) ?? [],
  }));
  const isUnusable = (source ?? '').trim() !== '';
  return {
    ...draftFromOutline(outline, captionsFor),
    notes: isUnusable
      ? ['Nothing in the pasted text could be used, so the beats are gaps for you to fill in.']
      : [],
  };
}

/** Returns the beats of the template as an outline without answers. */
function sectionsFor({ beats, template, length, budget }: ScriptRequest): PlanSection[] {
  const planned = beats ?? readBeats(template, length === 'shorts' ? 'short' : 'long');
  const words = wordsByBeat(planned, budget.target);
  return planned.map(({ name, purpose, question }, index) => ({
    name,
    purpose,
    question: question ?? usualQuestion(name),
    points: [],
    words: words[index] ?? 0,
  }));
}

function notesAbout(
  { budget }: ScriptRequest,
  source: SourceText,
  { leftOut, beats }: { leftOut: number; beats: readonly ScriptBeat[] },
): string[] {
  const words = countBeatWords(beats);
  return [
    leftOut === 0
      ? 'All of your text is here, in your order and your words.'
      : `Your text is longer than the script, so ${leftOut === 1 ? 'one sentence was' : `${leftOut} sentences were`} left out. The rest is in your order and your words.`,
    ...(words < budget.min
      ? [`Your text has ${words} words. This length takes about ${budget.target}.`]
      : []),
    ...(source.isTruncated ? ['Only the first part of the text was used.'] : []),
    ...(source.leftOutLines > 0
      ? ['Lines that were not part of the text were left out, such as links, menus and credits.']
      : []),
    ...(source.leftOutInstructions > 0
      ? ['Text that tried to give the writer instructions was left out.']
      : []),
  ];
}
