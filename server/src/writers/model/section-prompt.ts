import { isAnswered, type OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Material } from '../../platform/llm/fenced-text.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { type AssembledPrompt, assemble, type MaterialName } from './prompt-assembly.ts';
import { sectionGrammar } from './script-grammar.ts';
import { asJson } from './video-facts.ts';

/** The range of words that is asked for, around the number that a section should have. */
const TOLERANCE = 0.1;
const LAST_WORDS = 40;
/** Enough for most languages; a longer section is cut after its last sentence. */
const TOKENS_PER_WORD = 2;
const SPARE_TOKENS = 40;

export interface SectionTask {
  outline: readonly OutlineSection[];
  index: number;
  section: OutlineSection;
  words: number;
  /** The script up to this section. */
  soFar: string;
}

/**
 * Asks for one section of an outline. The plan and the text so far come before the task, so that the beginning of the
 * prompt stays the same from section to section.
 */
export function assembleSection(
  request: ScriptRequest,
  task: SectionTask,
  remarks: { problem?: string | undefined; missing?: readonly string[] } = {},
): AssembledPrompt {
  if (request.isBrief) return assembleBriefSection(request, task, remarks);
  const { outline, index, section, words, soFar } = task;
  const tolerance = Math.round(words * TOLERANCE);
  return assemble(request, { draft: soFar }, (material) => [
    `The script is written beat by beat from the creator's plan in ${material.tag('plan')}.`,
    soFar !== '' && `${material.tag('draft')} is the script so far, which stays as it is.`,
    `Write beat ${index + 1}, ${asJson(section.name, material)}, now: ${words - tolerance} to ${words + tolerance} spoken words.`,
    sayPoints(section),
    linkTo(soFar, material),
    linkFrom(outline[index + 1], material),
    remarks.missing !== undefined &&
      `An earlier answer left these points out: ${remarks.missing.map((point) => asJson(point, material)).join(', ')}. Say them too.`,
    remarks.problem !== undefined && `An earlier answer could not be used: ${remarks.problem}`,
    'Answer with only the words of this beat, without a heading and without any other beat.',
  ]);
}

/** For small models: the text so far is left out except for its end, because they read as slowly as they write. */
function assembleBriefSection(
  request: ScriptRequest,
  { outline, index, section, words, soFar }: SectionTask,
  { problem, missing }: { problem?: string | undefined; missing?: readonly string[] },
): AssembledPrompt {
  const prompt = assemble(request, {}, (material) => [
    `Write part ${index + 1} of ${outline.length}, ${asJson(section.name, material)}, in about ${words} words.`,
    section.purpose !== '' && `Its purpose: ${asJson(section.purpose, material)}.`,
    section.points.length > 0 && `Say: ${section.points.map((point) => asJson(point, material)).join(', ')}.`,
    soFar === '' ? 'It opens the video.' : `It follows right after ${asJson(lastWordsOf(soFar), material)}.`,
    index === outline.length - 1 && 'It ends the video.',
    missing !== undefined && 'All of the points must be said.',
    problem !== undefined && `An earlier answer could not be used: ${problem}`,
    'Answer with the spoken words of this part only.',
  ]);
  return {
    ...prompt,
    grammar: sectionGrammar(),
    maxOutputTokens: Math.ceil(words * TOKENS_PER_WORD) + SPARE_TOKENS,
  };
}

const lastWordsOf = (text: string) => text.trim().split(/\s+/).slice(-LAST_WORDS).join(' ');

function sayPoints(section: OutlineSection): string {
  if (isAnswered(section))
    return 'Say every one of its points, and use the creator’s own words where they are concrete. Add no facts about the creator.';
  return 'The creator has not answered its question. Write it from what is certain, from the plan and from the source. Where it needs something that only the creator can know, leave a gap inside the sentence, also in the first or last beat: "[YOURS: what is needed]".';
}

function linkTo(soFar: string, material: Material<MaterialName>): string {
  if (soFar === '') return 'It opens the script.';
  return `It is spoken right after ${asJson(lastWordsOf(soFar), material)}, so continue from there: do not repeat, sum up or announce anything.`;
}

function linkFrom(next: OutlineSection | undefined, material: Material<MaterialName>): string {
  if (!next) return 'It is the last beat: answer the title and end the script with it.';
  const purpose = next.purpose === '' ? '' : `, which is there for this: ${asJson(next.purpose, material)}`;
  return `The next beat is ${asJson(next.name, material)}${purpose}. Lead up to it, but say nothing that belongs there, and do not end the script.`;
}
