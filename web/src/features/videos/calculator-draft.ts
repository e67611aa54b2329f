import {
  type AgeUnit,
  type CountUnit,
  countIn,
  daysIn,
  readFigure,
} from '@cold-open/contract/videos/figure-units';
import type { TitleStats } from '@cold-open/contract/videos/title-score';

/** Each mode has its own values, because 112 with the unit K means 112,000. */
export interface CalculatorDraft extends Record<string, unknown> {
  mode: 'manual' | 'units';
  title: string;
  views: string;
  subscribers: string;
  days: string;
  viewsAmount: string;
  viewsUnit: CountUnit;
  subscribersAmount: string;
  subscribersUnit: CountUnit;
  age: string;
  ageUnit: AgeUnit;
}

export const EMPTY_CALCULATOR: CalculatorDraft = {
  mode: 'manual',
  title: '',
  views: '',
  subscribers: '',
  days: '',
  viewsAmount: '',
  viewsUnit: 'None',
  subscribersAmount: '',
  subscribersUnit: 'None',
  age: '',
  ageUnit: 'days',
};

export function figuresOf(draft: CalculatorDraft): TitleStats {
  if (draft.mode === 'manual') {
    return {
      views: readFigure(draft.views),
      subscribers: readFigure(draft.subscribers),
      days: readFigure(draft.days),
    };
  }
  return {
    views: countIn(readFigure(draft.viewsAmount), draft.viewsUnit),
    subscribers: countIn(readFigure(draft.subscribersAmount), draft.subscribersUnit),
    days: daysIn(readFigure(draft.age), draft.ageUnit),
  };
}
