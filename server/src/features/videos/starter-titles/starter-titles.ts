import { homeAndMaking } from './home-and-making.ts';
import { knowingThings } from './knowing-things.ts';
import { livingWell } from './living-well.ts';
import type { StarterTitles } from './starter-niche-titles.ts';
import { storiesAndScreens } from './stories-and-screens.ts';
import { workAndMoney } from './work-and-money.ts';

export const STARTER_TITLES: readonly StarterTitles[] = [
  ...homeAndMaking,
  ...storiesAndScreens,
  ...knowingThings,
  ...workAndMoney,
  ...livingWell,
];
