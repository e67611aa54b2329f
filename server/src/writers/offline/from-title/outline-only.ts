import type { DraftMaterial, TitleUse } from '../draft-material.ts';
import { fillIn, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import { endedWithStop } from '../speech/letter-case.ts';
import type { Role } from '../template/style.ts';

export const OUTLINE_NOTES: Record<TitleUse, string> = {
  'other language': 'The title is not English, so only an outline was written.',
  instruction: 'The title reads like an instruction, so it was quoted once and not followed.',
  unsaid: 'The title could not be made into spoken lines, so only an outline was written.',
  sentences: 'Only an outline was written.',
};
const ASKS: Record<Role, string> = {
  hook: 'a question or a picture that makes people stay',
  setup: 'what has to be known first, and why you are the one to tell it',
  body: 'the points, one paragraph each',
  twist: 'what is surprising once one looks closer',
  lesson: 'the takeaway in one sentence',
  ask: 'what viewers are to do now',
  closing: 'the last thought',
};
const MOST_POINTS = 20;
const FEWEST_WORDS = 10;

/** For a title that cannot be put into English sentences: the title itself at most once, and places to fill. */
export function outlineOnly(material: DraftMaterial): ScriptBeat[] {
  const { sections, request } = material;
  const words = request.budget.target / Math.max(1, sections.length);
  const body = sections.find(({ role }) => role === 'body');
  return sections.map((section, place) => ({
    name: section.name,
    lines: [
      ...(place === 0 ? titleAsItStands(material) : []),
      ...(section === body ? pointsToFill(material, words) : [fillIn(rounded(words), ASKS[section.role])]),
    ],
  }));
}

function titleAsItStands({ request, titleUse }: DraftMaterial): Line[] {
  const title = request.title.trim();
  if (titleUse === 'other language') return [spoken(endedWithStop(title))];
  return titleUse === 'instruction' ? [spoken(`"${endedWithStop(title.replace(/["\n]/g, ' '))}"`)] : [];
}

/** A number at the start of a title is a promise in every language. */
function pointsToFill({ request, titleUse }: DraftMaterial, words: number): Line[] {
  const promised =
    titleUse === 'instruction' ? 0 : Number(/^\P{L}{0,3}?(\d{1,2})\s/u.exec(request.title)?.[1] ?? 0);
  if (promised < 2) return [fillIn(rounded(words), ASKS.body)];
  const count = Math.min(MOST_POINTS, promised);
  return Array.from({ length: count }, (_, place) =>
    fillIn(rounded(words / count), `point ${place + 1} of ${count}`),
  );
}

function rounded(words: number): number {
  return Math.max(FEWEST_WORDS, Math.round(words / 5) * 5);
}
