import { LAYOUT_NAMES, type LayoutName } from '../names.ts';
import { doorway } from './doorway.ts';
import { filmstrip } from './filmstrip.ts';
import { giant } from './giant.ts';
import { horizon } from './horizon.ts';
import { lamp } from './lamp.ts';
import type { Layout } from './layout.ts';
import { page } from './page.ts';
import { ringed } from './ringed.ts';
import { split } from './split.ts';
import { spotlight } from './spotlight.ts';
import { strips } from './strips.ts';
import { tiles } from './tiles.ts';
import { versus } from './versus.ts';
import { wall } from './wall.ts';

export const LAYOUTS: Record<LayoutName, Layout> = {
  lamp,
  wall,
  split,
  strips,
  giant,
  ringed,
  page,
  horizon,
  versus,
  doorway,
  spotlight,
  tiles,
  filmstrip,
};

/** Two sides suit only headlines that have two, and low scenes leave too little room for a face. */
export function layoutsFor(headline: string, hasPhoto: boolean): LayoutName[] {
  return LAYOUT_NAMES.filter((name) => {
    if (name === 'versus') return /\b(vs\.?|versus|or)\b/i.test(headline);
    return name !== 'horizon' || !hasPhoto;
  });
}
