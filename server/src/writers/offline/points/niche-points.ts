/** One general point: true without a source, useful under many titles. Every text is whole sentences. */
export interface Point {
  /** Words of titles that it suits, in any form. */
  about: string;
  /** The point itself, short enough to be said twice. */
  idea: string;
  why: string;
  how: string;
  /** Where people go wrong with it. */
  slip: string;
  /** What only the person who makes the video can add. */
  ask: string;
}

export interface NichePoints {
  niche: string;
  hooks: string[];
  turns: string[];
  closings: string[];
  points: Point[];
}
