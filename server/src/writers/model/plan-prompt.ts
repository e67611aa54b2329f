import { isAnswered, type OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Material } from '../../platform/llm/fenced-text.ts';
import type { ScriptRequest } from '../script-writer.ts';
import {
  type AssembledPrompt,
  assemble,
  keepInstruction,
  type MaterialName,
  REPAIR_TOLERANCE,
  rewriteInstruction,
} from './prompt-assembly.ts';
import { lastWordsOf, rangeOf } from './section-prompt.ts';
import { asJson } from './video-facts.ts';

export interface PlanTask {
  outline: readonly OutlineSection[];
  /** The first section to write. */
  from: number;
  /** How many words each section from there on should have. */
  words: readonly number[];
  /** The finished sections before it. */
  soFar: string;
}

/**
 * Asks for all sections of a plan that are not written yet, in one answer. Sections that were written one by one
 * repeated facts and did not resolve what an earlier one had set up (evals/RESULTS.md).
 */
export function assemblePlan(request: ScriptRequest, task: PlanTask, problem?: string): AssembledPrompt {
  const { soFar } = task;
  const { rewrite } = request;
  // Only one text can be the draft.
  const texts = soFar === '' ? { draft: rewrite?.former, wish: rewrite?.wish } : { draft: soFar };
  return assemble(request, texts, (material) => [
    `${material.tag('plan')} is the creator's plan for the script.`,
    request.source !== null && `Take its facts only from ${material.tag('source')}.`,
    sayPoints(task, { hasSource: request.source !== null }),
    'It is one script, not a row of parts. Decide before the first line what the opening leaves open, which beat answers it, and what the last line comes back to. Each beat goes on from the last line of the one before it, nothing is said twice, and whatever is set up is taken up.',
    keepInstruction(request, material),
    soFar === '' && rewriteInstruction(request, material),
    problem !== undefined && `An earlier answer could not be used: ${problem}`,
    sayBeats(task, material),
  ]);
}

function sayPoints({ outline, from }: PlanTask, { hasSource }: { hasSource: boolean }): string {
  const sections = outline.slice(from);
  return [
    sections.some(isAnswered) &&
      'Say every point of the plan in its beat, in the creator’s own words where they are concrete, and add no facts about the creator.',
    !sections.every(isAnswered) &&
      `A beat with an unanswered question is written like the others, from ${hasSource ? 'the source' : 'what is certain'} and from the rest of the plan. Only where it turns on something that only the creator can know, leave a gap inside the sentence, also in the first or last beat: "[YOURS: what is needed]".`,
  ]
    .filter(Boolean)
    .join(' ');
}

function sayBeats(task: PlanTask, material: Material<MaterialName>): string {
  const { outline, from, words, soFar } = task;
  const target = words.reduce((sum, each) => sum + each, 0);
  const tolerance = Math.round(target * REPAIR_TOLERANCE);
  const beats = outline
    .slice(from)
    .map(({ name }, index) => `- ${asJson(name, material)}: ${rangeOf(words[index] ?? 0)}`);
  const what =
    soFar === ''
      ? 'Write the whole script now, in one answer'
      : `${material.tag('draft')} is the script so far, which stays as it is. Write the rest of it now, in one answer, going on right after ${asJson(lastWordsOf(soFar), material)}`;
  return `${what}: ${target} spoken words, give or take ${tolerance}, with these beats as headings, in this order and with about this many spoken words each:\n${beats.join('\n')}`;
}
