import { setImmediate } from 'node:timers/promises';
import { roleOfBeat } from '@cold-open/contract/scripts/beat-roles';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import type { ScriptRequest } from '../../script-writer.ts';
import type { Captions } from '../captions.ts';
import { gapFor, type PlanSection } from '../from-outline.ts';
import { placeInBeats } from '../place-in-beats.ts';
import { cue, type Line, type ScriptBeat, spoken } from '../script-beats.ts';
import type { Piece } from '../source/read-source.ts';
import { addKeyPoints } from './add-key-points.ts';
import { condense } from './condense.ts';
import { weighPieces } from './weigh-pieces.ts';

interface Unit {
  pieces: Piece[];
  words: number;
  startsParagraph: boolean;
}

const MAX_PARAGRAPH_WORDS = 70;
const ASKS_VIEWERS =
  /\b(?:subscribe|comments?|let me know|tell me|leave a like|abonnier\w*|kommentare?|suscr[ií]b\w*|abonne[zr]?)\b/i;

/** Puts the source's sentences into the beats, in their order and in their words. */
export async function draftFromSource(
  { title, keyPoints, budget }: ScriptRequest,
  source: readonly Piece[],
  { sections, captionsFor }: { sections: readonly PlanSection[]; captionsFor: Captions },
): Promise<{ beats: ScriptBeat[]; leftOut: number }> {
  const { pieces, emphasized } = addKeyPoints(source, keyPoints);
  await setImmediate();
  const kept = condense(pieces, weighPieces(pieces, title, emphasized), budget);
  await setImmediate();
  const units = unitsIn(kept);
  const filled = sections.filter(({ name }) => canFill(name, units));
  const placed = placeInBeats(
    units,
    filled.map(({ words }) => words),
  );
  let heading: string | undefined;
  const beats = sections.map((section) => {
    let speaker: string | undefined;
    const inBeat = placed[filled.indexOf(section)]?.flatMap((unit) => unit.pieces) ?? [];
    const lines = paragraphsIn(inBeat).flatMap((paragraph) => {
      const [first] = paragraph;
      const isNewHeading = first?.heading !== undefined && first.heading !== heading;
      const isNewSpeaker = first?.speaker !== undefined && first.speaker !== speaker;
      heading = first?.heading;
      speaker = first?.speaker;
      return [
        ...(isNewHeading ? [cue(`ON SCREEN: ${heading}`)] : []),
        ...(isNewSpeaker ? [cue(`${speaker}:`)] : []),
        ...linesOf(paragraph, captionsFor),
      ];
    });
    const isFilled = lines.some(({ kind }) => kind === 'spoken');
    return { name: section.name, lines: isFilled ? lines : [...lines, gapFor(section)] };
  });
  return { beats, leftOut: pieces.length - kept.length };
}

/** A call to action stays a gap unless the text ends with one. */
function canFill(name: string, units: readonly Unit[]): boolean {
  const last =
    units
      .at(-1)
      ?.pieces.map(({ text }) => text)
      .join(' ') ?? '';
  return roleOfBeat(name) !== 'ask' || ASKS_VIEWERS.test(last);
}

/** A beat can start with every unit, but better with a paragraph. */
function unitsIn(pieces: readonly Piece[]): Unit[] {
  const units: Unit[] = [];
  for (const [index, piece] of pieces.entries()) {
    const previous = pieces[index - 1];
    // A point stays with the passage that follows it, and so does a note.
    const followsLead = previous !== undefined && previous.kind !== 'sentence' && piece.kind === 'sentence';
    if (units.length === 0 || (!piece.needsPrevious && !followsLead))
      units.push({
        pieces: [],
        words: 0,
        startsParagraph: piece.block !== previous?.block || previous.isItem,
      });
    const unit = units.at(-1);
    unit?.pieces.push(piece);
    if (unit) unit.words += piece.words;
  }
  return units;
}

/** Groups sentences into paragraphs as in the source. Divides long paragraphs. */
function paragraphsIn(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  let words = 0;
  for (const [index, piece] of pieces.entries()) {
    const previous = pieces[index - 1];
    const isTogether =
      previous !== undefined &&
      previous.block === piece.block &&
      previous.kind === piece.kind &&
      piece.kind === 'sentence' &&
      (piece.needsPrevious || words < MAX_PARAGRAPH_WORDS);
    if (!isTogether) {
      paragraphs.push([]);
      words = 0;
    }
    paragraphs.at(-1)?.push(piece);
    words += piece.words;
  }
  return paragraphs;
}

function linesOf(paragraph: readonly Piece[], captionsFor: Captions): Line[] {
  const text = paragraph.map((piece) => piece.text).join(' ');
  if (paragraph[0]?.kind !== 'note') return [spoken(text), ...captionsFor(text)];
  return [cue(kindOfLine(text) === 'cue' ? text : `NOTE: ${text}`)];
}
