import { sameName } from '@cold-open/contract/prompts/template-beats';
import { isAnswered, type OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { countSpokenWords } from '@cold-open/contract/scripts/script-text';
import type { Material } from '../../platform/llm/fenced-text.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { type AssembledPrompt, assemble, keepInstruction, type MaterialName } from './prompt-assembly.ts';
import { sectionGrammar } from './script-grammar.ts';
import { asJson } from './video-facts.ts';

/** The range of words that is asked for, around the number that a section should have. */
const TOLERANCE = 0.1;
const LINKING_WORDS = 40;
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
  /** What the section says now, without its heading; '' if it is not written yet. */
  current: string;
  /** The script after this section; '' if nothing is written yet. */
  after: string;
}

/** What was wrong with an earlier answer. */
export interface SectionRemarks {
  problem?: string | undefined;
  /** Points that it left out. */
  missing?: readonly string[];
}

/**
 * Asks for one section of an outline. The plan and the text so far come before the task, so that the beginning of the
 * prompt stays the same from section to section.
 */
export function assembleSection(
  request: ScriptRequest,
  task: SectionTask,
  remarks: SectionRemarks = {},
): AssembledPrompt {
  if (request.isBrief) return assembleBriefSection(request, task, remarks);
  const { section, soFar, current, after } = task;
  const beat = current === '' ? '' : `## ${section.name}\n${current}`;
  const draft = [soFar, beat, after].map((text) => text.trim()).filter(Boolean);
  const lockedPassages =
    request.lockedPassages?.filter((passage) => sameName(passage.beat, section.name)) ?? [];
  const own = { ...request, lockedPassages };
  return assemble(own, { draft: draft.join('\n\n') }, (material) => [
    ...sayTask(task, material),
    sayPoints(section),
    ...sayNeighbors(task, material),
    remarks.missing !== undefined &&
      remarks.missing.length > 0 &&
      `An earlier answer left these points out: ${remarks.missing.map((point) => asJson(point, material)).join(', ')}. Say them too.`,
    remarks.problem !== undefined && `An earlier answer could not be used: ${remarks.problem}`,
    keepInstruction(own, material),
    'Answer with only the words of this beat, without a heading and without any other beat.',
  ]);
}

/** Returns the range of words to ask for. */
export function rangeOf(words: number): string {
  const tolerance = Math.round(words * TOLERANCE);
  return `${words - tolerance} to ${words + tolerance}`;
}

function sayTask(task: SectionTask, material: Material<MaterialName>): (string | false)[] {
  const { index, section, words, soFar, current, after } = task;
  const beat = `beat ${index + 1}, ${asJson(section.name, material)}`;
  if (current !== '')
    return [
      `${material.tag('draft')} is a script from the creator's plan in ${material.tag('plan')}.`,
      `Write ${beat}, again: ${rangeOf(words)} spoken words instead of ${countSpokenWords(current)}. Keep its lines where you can, and change only what its length and its points need.`,
    ];
  return [
    `The script is written beat by beat from the creator's plan in ${material.tag('plan')}.`,
    after !== '' && `${material.tag('draft')} is the script without one beat, which it still needs.`,
    after === '' && soFar !== '' && `${material.tag('draft')} is the script so far, which stays as it is.`,
    `Write ${beat}, now: ${rangeOf(words)} spoken words.`,
  ];
}

/** For small models: the text so far is left out except for its end, because they read as slowly as they write. */
function assembleBriefSection(
  request: ScriptRequest,
  { outline, index, section, words, soFar }: SectionTask,
  { problem, missing }: SectionRemarks,
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

function sayPoints(section: OutlineSection): string {
  if (isAnswered(section))
    return 'Say every one of its points, and use the creator’s own words where they are concrete. Add no facts about the creator.';
  return 'The creator has not answered its question. Write it from what is certain, from the plan and from the source. Where it needs something that only the creator can know, leave a gap inside the sentence, also in the first or last beat: "[YOURS: what is needed]".';
}

function sayNeighbors(task: SectionTask, material: Material<MaterialName>): string[] {
  const { outline, index, soFar, after } = task;
  if (after === '') return [linkTo(soFar, material), linkFrom(outline[index + 1], material)];
  const next = asJson(firstWordsOf(after), material);
  const before =
    soFar === '' ? 'It opens the script' : `It is spoken right after ${asJson(lastWordsOf(soFar), material)}`;
  return [
    `${before} and right before ${next}. All other beats stay as they are, so lead from the one to the other, take up what was set up before, leave in what a later beat comes back to, and say nothing that another beat says.`,
  ];
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

export const lastWordsOf = (text: string) => text.trim().split(/\s+/).slice(-LINKING_WORDS).join(' ');
const firstWordsOf = (text: string) => text.trim().split(/\s+/).slice(0, LINKING_WORDS).join(' ');
