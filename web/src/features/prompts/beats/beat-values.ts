import type { FieldProblem } from '@cold-open/contract/http/errors';
import {
  BEAT_MESSAGES,
  evenOutShares,
  MAX_TEMPLATE_BEATS,
  type TemplateBeat,
  templateBeats,
} from '@cold-open/contract/prompts/template-beats';
import { problemsWith } from '../../../ui/form-problems.tsx';

/** A beat as it is typed in a form. */
export interface BeatValues {
  /** Identifies the row while beats are moved. Not sent. */
  key: number;
  name: string;
  purpose: string;
  question: string;
  share: string;
}

const NEW_BEAT_SHARE = 10;

export function beatValuesOf(beats: readonly TemplateBeat[]): BeatValues[] {
  return beats.map(({ share, ...texts }, key) => ({ ...texts, key, share: String(share) }));
}

/** Returns undefined for a form without beats, which the server then reads from the template. */
export function beatsOfForm(values: readonly BeatValues[]): TemplateBeat[] | undefined {
  if (values.length === 0) return undefined;
  return values.map(({ name, purpose, question, share }) => ({
    name,
    purpose,
    question,
    share: shareOf({ share }),
  }));
}

export function beatProblems(values: readonly BeatValues[]): FieldProblem[] {
  const beats = beatsOfForm(values);
  if (!beats) return [];
  const problems = problemsWith(templateBeats, beats).map(({ path, message }) => ({
    path: path === '' ? 'beats' : `beats.${path}`,
    message,
  }));
  const hasWrongShare = problems.some(({ path }) => path.endsWith('.share'));
  // A wrong share also makes the total wrong, but only the share can be corrected.
  return problems.filter(({ path }) => path !== 'beats' || !hasWrongShare);
}

export function addBeat(values: readonly BeatValues[]): BeatValues[] {
  if (values.length >= MAX_TEMPLATE_BEATS) return [...values];
  const key = Math.max(-1, ...values.map((beat) => beat.key)) + 1;
  const others = withShares(values, 100 - NEW_BEAT_SHARE);
  return evenOut([...others, { key, name: '', purpose: '', question: '', share: String(NEW_BEAT_SHARE) }]);
}

export function removeBeat(values: readonly BeatValues[], index: number): BeatValues[] {
  return evenOut(values.filter((_, position) => position !== index));
}

export function moveBeat(values: readonly BeatValues[], index: number, by: -1 | 1): BeatValues[] {
  const beat = values[index];
  const target = index + by;
  if (!beat || target < 0 || target >= values.length) return [...values];
  return values.toSpliced(index, 1).toSpliced(target, 0, beat);
}

/** Scales the shares so that they add up to 100. */
export function evenOut(values: readonly BeatValues[]): BeatValues[] {
  const shares = evenOutShares(values.map(({ share }) => ({ share: shareOf({ share }) })));
  return values.map((beat, index) => ({ ...beat, share: String(shares[index]?.share ?? 1) }));
}

export function totalOfForm(values: readonly BeatValues[]): number {
  return values.reduce((total, beat) => total + (shareOf(beat) || 0), 0);
}

export const sharesHint = (total: number) =>
  total === 100 ? 'The shares add up to 100 percent.' : BEAT_MESSAGES.sharesOff(total);

function withShares(values: readonly BeatValues[], total: number): BeatValues[] {
  const sum = totalOfForm(values);
  return values.map((beat) => ({ ...beat, share: String(sum > 0 ? (shareOf(beat) * total) / sum : 1) }));
}

/** NaN for anything but a number, which the validation refuses. */
function shareOf({ share }: { share: string }): number {
  return share.trim() === '' ? Number.NaN : Number(share);
}
