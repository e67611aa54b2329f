/** What a title's score is worked out from. */
export interface TitleFigures {
  views: number;
  subscribers: number;
  days: number;
}

export type Rating = 'Very Poor' | 'Poor' | 'Average' | 'Good' | 'Excellent';
export type BandColour = 'red' | 'orange' | 'yellow' | 'lime' | 'green';

export interface RatingBand {
  rating: Rating;
  /** Scores under this, and not under the band before. */
  under: number;
  colour: BandColour;
}

const BEST_BAND: RatingBand = { rating: 'Excellent', under: Number.POSITIVE_INFINITY, colour: 'green' };

/** From the lowest to the highest. */
export const RATING_BANDS: readonly RatingBand[] = [
  { rating: 'Very Poor', under: 20, colour: 'red' },
  { rating: 'Poor', under: 40, colour: 'orange' },
  { rating: 'Average', under: 60, colour: 'yellow' },
  { rating: 'Good', under: 80, colour: 'lime' },
  BEST_BAND,
];

export const INVALID_DATA = 'Invalid data';
export const MAX_SCORE = 100;
export const ENGAGEMENT_WEIGHT = 0.4;
export const VELOCITY_WEIGHT = 0.6;
/** A younger video's figures still move. */
export const SETTLED_AFTER_DAYS = 7;

const ENGAGEMENT_STEP = 40;
/** This part of a channel's subscribers, each day, is as fast as the score can tell. */
const FULL_VELOCITY = 0.005;

export interface TitleScore {
  score: number;
  rating: Rating;
  colour: BandColour;
  /** The two parts, each from 0 to 100 and not rounded. */
  engagement: number;
  velocity: number;
}

export interface NoTitleScore {
  score: null;
  rating: typeof INVALID_DATA;
}

/** Figures that make no sense give no score, and say so in place of the rating. */
export function scoreTitle(figures: TitleFigures): TitleScore | NoTitleScore {
  if (invalidFigures(figures).length > 0) return { score: null, rating: INVALID_DATA };
  const { views, subscribers, days } = figures;
  const engagement = Math.min(Math.log2(views / subscribers + 1) * ENGAGEMENT_STEP, MAX_SCORE);
  const velocity = Math.min((views / days / (subscribers * FULL_VELOCITY)) * 100, MAX_SCORE);
  const score = Math.round(ENGAGEMENT_WEIGHT * engagement + VELOCITY_WEIGHT * velocity);
  const { rating, colour } = bandOf(score);
  return { score, rating, colour, engagement, velocity };
}

export function bandOf(score: number): RatingBand {
  return RATING_BANDS.find(({ under }) => score < under) ?? BEST_BAND;
}

export function isEarly({ days }: Pick<TitleFigures, 'days'>): boolean {
  return days < SETTLED_AFTER_DAYS;
}

/** The figures that stand in the way of a score. */
export function invalidFigures({ views, subscribers, days }: TitleFigures): (keyof TitleFigures)[] {
  const isValid = {
    views: Number.isFinite(views) && views >= 0,
    subscribers: Number.isFinite(subscribers) && subscribers > 0,
    days: Number.isFinite(days) && days > 0,
  };
  return (['views', 'subscribers', 'days'] as const).filter((figure) => !isValid[figure]);
}
