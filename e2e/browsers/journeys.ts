import { ACCOUNT_JOURNEYS } from './account-journeys.ts';
import { EDGE_JOURNEYS } from './edge-journeys.ts';
import { FOCUS_JOURNEYS } from './focus-journeys.ts';
import { LAYOUT_JOURNEYS } from './layout-journeys.ts';
import { SCRIPT_JOURNEYS } from './script-journeys.ts';
import type { Journey } from './stage.ts';
import { WRITING_JOURNEYS } from './writing-journeys.ts';

export const JOURNEYS: readonly Journey[] = [
  ...ACCOUNT_JOURNEYS,
  ...WRITING_JOURNEYS,
  ...SCRIPT_JOURNEYS,
  ...FOCUS_JOURNEYS,
  ...EDGE_JOURNEYS,
  ...LAYOUT_JOURNEYS,
];
