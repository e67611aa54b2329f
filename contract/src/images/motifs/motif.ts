import type { Random } from '../random.ts';

/** What a drawing may be painted with. `glow` is the one warm light. */
export interface Paints {
  ink: string;
  mid: string;
  paper: string;
  light: string;
  glow: string;
  deep: string;
}
export interface Mood {
  isLoss: boolean;
}
/** Draws into a box of 100 by 100. */
export type Motif = (c: Paints, r: Random, mood: Mood) => string;
