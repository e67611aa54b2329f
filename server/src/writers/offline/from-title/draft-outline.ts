import type { BeatRole } from '@cold-open/contract/scripts/beat-roles';
import type { DraftMaterial, TitleUse } from '../draft-material.ts';
import { gapCue, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import { endWithPeriod } from '../speech/sentence-edges.ts';

export const OUTLINE_NOTES: Record<TitleUse, string> = {
  'other language': 'The title is not English, so only an outline was written.',
  instruction: 'The title reads like an instruction, so it was quoted once and not followed.',
  unused: 'The title could not be made into spoken lines, so only an outline was written.',
  sentences: 'Only an outline was written.',
};
const GAP_PROMPTS: Record<BeatRole, string> = {
  hook: 'a question or a picture that makes people stay',
  setup: 'what has to be known first, and why you are the one to tell it',
  body: 'the points, one paragraph each',
  twist: 'what is surprising once one looks closer',
  lesson: 'the takeaway in one sentence',
  ask: 'what viewers are to do now',
  closing: 'the last thought',
};
const MAX_POINTS = 20;
const MIN_GAP_WORDS = 10;

/** Used when the title cannot go into English sentences: quotes the title at most once and leaves gaps. */
export function draftOutline(material: DraftMaterial): ScriptBeat[] {
  const { sections, request } = material;
  const wordsPerSection = request.budget.target / Math.max(1, sections.length);
  const body = sections.find(({ role }) => role === 'body');
  return sections.map((section, index) => ({
    name: section.name,
    lines: [
      ...(index === 0 ? quotedTitle(material) : []),
      ...(section === body
        ? bodyGaps(material, wordsPerSection)
        : [gapCue(roundWords(wordsPerSection), GAP_PROMPTS[section.role])]),
    ],
  }));
}

function quotedTitle({ request, titleUse }: DraftMaterial): Line[] {
  const title = request.title.trim();
  if (titleUse === 'other language') return [spoken(endWithPeriod(title))];
  return titleUse === 'instruction' ? [spoken(`"${endWithPeriod(title.replace(/["\n]/g, ' '))}"`)] : [];
}

/** A number at the start of a title promises that many points, in every language. */
function bodyGaps({ request, titleUse }: DraftMaterial, wordsPerSection: number): Line[] {
  const promised =
    titleUse === 'instruction' ? 0 : Number(/^\P{L}{0,3}?(\d{1,2})\s/u.exec(request.title)?.[1] ?? 0);
  if (promised < 2) return [gapCue(roundWords(wordsPerSection), GAP_PROMPTS.body)];
  const count = Math.min(MAX_POINTS, promised);
  return Array.from({ length: count }, (_, index) =>
    gapCue(roundWords(wordsPerSection / count), `point ${index + 1} of ${count}`),
  );
}

function roundWords(words: number): number {
  return Math.max(MIN_GAP_WORDS, Math.round(words / 5) * 5);
}
