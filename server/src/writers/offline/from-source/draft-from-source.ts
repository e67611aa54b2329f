import { setImmediate } from 'node:timers/promises';
import type { WordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { Draft, DraftMaterial } from '../draft-material.ts';
import { countBeatWords, type ScriptBeat } from '../script-beats.ts';
import type { SourceText } from '../source/read-source.ts';
import { composeBeats } from './compose-beats.ts';
import { wordsOf } from './passages.ts';
import { planRoles } from './plan-roles.ts';

const MAX_ATTEMPTS = 7;

/** Condenses and rearranges the source. Adds nothing to it except linking lines. */
export async function draftFromSource(material: DraftMaterial, source: SourceText): Promise<Draft> {
  const { budget } = material.request;
  const plan = planRoles(material, source);
  const fixedSentences = [...plan.hook, ...plan.setup, ...plan.twist, ...plan.closing];
  let bodyWords = budget.target - wordsOf(source.sentences, fixedSentences);
  let best: ScriptBeat[] = [];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await setImmediate();
    const beats = composeBeats(material, plan, Math.max(0, bodyWords));
    const words = countBeatWords(beats);
    if (isCloser(words, countBeatWords(best), budget)) best = beats;
    if (Math.abs(words - budget.target) <= budget.target * 0.05) break;
    bodyWords += budget.target - words;
  }
  return { beats: best, notes: notesFor(material, source, countBeatWords(best)) };
}

/** Staying below the maximum matters most, then being close to the target. */
function isCloser(words: number, best: number, { target, max }: WordBudget): boolean {
  if (best > max) return words < best;
  return words <= max && Math.abs(words - target) < Math.abs(best - target);
}

function notesFor({ request, isEnglish }: DraftMaterial, source: SourceText, words: number): string[] {
  const notes = ['Your text was condensed and rearranged, not rewritten.'];
  if (source.isTruncated) notes.push('Only the first part of the text was used.');
  if (words < request.budget.min) notes.push(tooShortNote(request.length));
  if (source.leftOutLines > 0)
    notes.push('Lines that were not part of the text were left out, such as links, menus and credits.');
  if (source.leftOutInstructions > 0)
    notes.push('Text that tried to give the writer instructions was left out.');
  if (!isEnglish) notes.push('The text is not English, so no linking lines were added.');
  return notes;
}

function tooShortNote(length: DraftMaterial['request']['length']): string {
  const lengthName = {
    shorts: 'a Short',
    short: '1-2 minutes',
    medium: '3-5 minutes',
    long: '6 minutes or more',
  }[length];
  return `The source is too short for ${lengthName}, so the script is shorter.`;
}
