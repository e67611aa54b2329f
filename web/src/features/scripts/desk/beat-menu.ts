import type { ReactElement } from 'react';

/** What the menu needs to change the plan of a beat. */
export interface BeatPlanTools {
  open: () => void;
  close: () => void;
  /** The card of the beat while it is open; null if it is closed, or shown in a dialog. */
  card: ReactElement | null;
}

export interface BeatMenuProps {
  name: string;
  onRegenerate: () => void;
  /** Null if the beat was not written from an outline. */
  plan: BeatPlanTools | null;
}

export const beatMenuLabel = (name: string) =>
  name === '' ? 'More actions for the opening' : `More actions for beat ${name}`;
