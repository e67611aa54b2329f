import type { OutlineSection } from '@cold-open/contract/scripts/outlines/outline-sections';
import { countSpokenWords, kindOfLine } from '@cold-open/contract/scripts/script-text';
import { type Captions, createCaptions } from './captions.ts';
import { isNoteToSelf } from './notes-to-self.ts';
import { cue, gap, type Line, renderBeats, spoken } from './script-beats.ts';

export type PlanSection = Omit<OutlineSection, 'id'>;

export interface OfflineScript {
  content: string;
  notes: string[];
}

const MAX_PARAGRAPH_WORDS = 60;

/** Puts the answers in order, word for word. A question without an answer becomes a gap. */
export function draftFromOutline(
  outline: readonly PlanSection[],
  captionsFor = createCaptions(true),
): OfflineScript {
  const beats = outline.map((section) => {
    const answer = sayPoints(section.points, captionsFor);
    const isAnswered = answer.some(({ kind }) => kind === 'spoken');
    return { name: section.name, lines: isAnswered ? answer : [...answer, gapFor(section)] };
  });
  return { content: renderBeats(beats), notes: [] };
}

export function gapFor({ question, purpose, name }: Omit<PlanSection, 'points' | 'words'>): Line {
  return gap(question || purpose || name);
}

/** Says one point after another. Short points share a paragraph. */
function sayPoints(points: readonly string[], captionsFor: Captions): Line[] {
  const lines: Line[] = [];
  let paragraph: string[] = [];
  const closeParagraph = () => {
    const text = paragraph.join(' ');
    if (text !== '') lines.push(spoken(text), ...captionsFor(text));
    paragraph = [];
  };
  for (const point of points.flatMap((text) => text.split('\n')).map(plainPoint)) {
    if (point === '') continue;
    const isCue = kindOfLine(point) === 'cue';
    const words = countSpokenWords(`${paragraph.join(' ')} ${point}`);
    if (isCue || isNoteToSelf(point) || words > MAX_PARAGRAPH_WORDS) closeParagraph();
    if (isCue) lines.push(cue(point));
    else if (isNoteToSelf(point)) lines.push(cue(`NOTE: ${point}`));
    else paragraph.push(spoken(point).text);
  }
  closeParagraph();
  return lines;
}

/** A point that starts with `#` would become a heading. */
const plainPoint = (point: string) => point.trim().replace(/^(?:#+|[-*•])\s+/, '');
