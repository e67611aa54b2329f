import { setImmediate } from 'node:timers/promises';
import type { WordBudget } from '@cold-open/contract/scripts/script-lengths';
import type { Draft, DraftMaterial } from '../draft-material.ts';
import { type ScriptBeat, spokenWordsOf } from '../script-beats.ts';
import type { SourceText } from '../source/read-source.ts';
import { composeBeats } from './compose-beats.ts';
import { planRoles } from './plan-roles.ts';
import { wordsOf } from './runs.ts';

const ATTEMPTS = 7;

/** Condenses and rearranges what was pasted; adds nothing to it but the lines that join it. */
export async function draftFromSource(material: DraftMaterial, source: SourceText): Promise<Draft> {
  const { budget } = material.request;
  const plan = planRoles(material, source);
  const fixed = [...plan.hook, ...plan.setup, ...plan.twist, ...plan.closing];
  let bodyWords = budget.target - wordsOf(source.sentences, fixed);
  let best: ScriptBeat[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    await setImmediate();
    const beats = composeBeats(material, plan, Math.max(0, bodyWords));
    const words = spokenWordsOf(beats);
    if (isCloser(words, spokenWordsOf(best), budget)) best = beats;
    if (Math.abs(words - budget.target) <= budget.target * 0.05) break;
    bodyWords += budget.target - words;
  }
  return { beats: best, notes: notesOn(material, source, spokenWordsOf(best)) };
}

/** Never over the most; then as near to the target as the text allows. */
function isCloser(words: number, best: number, { target, max }: WordBudget): boolean {
  if (best > max) return words < best;
  return words <= max && Math.abs(words - target) < Math.abs(best - target);
}

function notesOn({ request, isEnglish }: DraftMaterial, source: SourceText, words: number): string[] {
  const notes = ['Your text was condensed and rearranged, not rewritten.'];
  if (source.isCut) notes.push('Only the first part of the text was used.');
  if (words < request.budget.min) notes.push(tooShortFor(request.length));
  if (source.leftOutLines > 0)
    notes.push('Lines that were not part of the text were left out, such as links, menus and credits.');
  if (source.leftOutInstructions > 0)
    notes.push('Text that tried to give the writer instructions was left out.');
  if (!isEnglish) notes.push('The text is not English, so no linking lines were added.');
  return notes;
}

function tooShortFor(length: DraftMaterial['request']['length']): string {
  const asked = { shorts: 'a Short', short: '1-2 minutes', medium: '3-5 minutes', long: '6 minutes or more' }[
    length
  ];
  return `The source is too short for ${asked}, so the script is shorter.`;
}
