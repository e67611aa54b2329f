/** The statistics that a title score is computed from. */
export interface TitleStats {
  views: number;
  subscribers: number;
  days: number;
}

export type Rating = 'Very Poor' | 'Poor' | 'Average' | 'Good' | 'Excellent';
export type BandColor = 'red' | 'orange' | 'yellow' | 'lime' | 'green';

export interface RatingBand {
  rating: Rating;
  /** The band contains scores below this limit, starting at the previous band's limit. */
  under: number;
  color: BandColor;
}

const BEST_BAND: RatingBand = { rating: 'Excellent', under: Number.POSITIVE_INFINITY, color: 'green' };

/** From the lowest to the highest. */
export const RATING_BANDS: readonly RatingBand[] = [
  { rating: 'Very Poor', under: 20, color: 'red' },
  { rating: 'Poor', under: 40, color: 'orange' },
  { rating: 'Average', under: 60, color: 'yellow' },
  { rating: 'Good', under: 80, color: 'lime' },
  BEST_BAND,
];

export const INVALID_DATA = 'Invalid data';
export const MAX_SCORE = 100;
export const ENGAGEMENT_WEIGHT = 0.4;
export const VELOCITY_WEIGHT = 0.6;
/** The statistics for younger videos still change quickly. */
export const SETTLED_AFTER_DAYS = 7;

const ENGAGEMENT_STEP = 40;
/** If daily views reach this share of the subscribers, the velocity score is 100. */
const FULL_VELOCITY = 0.005;

export interface TitleScore {
  score: number;
  rating: Rating;
  color: BandColor;
  /** Engagement and velocity are not rounded and range from 0 to 100. */
  engagement: number;
  velocity: number;
}

export interface NoTitleScore {
  score: null;
  rating: typeof INVALID_DATA;
}

/** Invalid statistics have no score and the rating 'Invalid data'. */
export function scoreTitle(figures: TitleStats): TitleScore | NoTitleScore {
  if (invalidFigures(figures).length > 0) return { score: null, rating: INVALID_DATA };
  const { views, subscribers, days } = figures;
  const engagement = Math.min(Math.log2(views / subscribers + 1) * ENGAGEMENT_STEP, MAX_SCORE);
  const velocity = Math.min((views / days / (subscribers * FULL_VELOCITY)) * 100, MAX_SCORE);
  const score = Math.round(ENGAGEMENT_WEIGHT * engagement + VELOCITY_WEIGHT * velocity);
  const { rating, color } = bandOf(score);
  return { score, rating, color, engagement, velocity };
}

export function bandOf(score: number): RatingBand {
  return RATING_BANDS.find(({ under }) => score < under) ?? BEST_BAND;
}

export function isEarly({ days }: Pick<TitleStats, 'days'>): boolean {
  return days < SETTLED_AFTER_DAYS;
}

/** Returns the statistics that make a score impossible. */
export function invalidFigures({ views, subscribers, days }: TitleStats): (keyof TitleStats)[] {
  const isValid = {
    views: Number.isFinite(views) && views >= 0,
    subscribers: Number.isFinite(subscribers) && subscribers > 0,
    days: Number.isFinite(days) && days > 0,
  };
  return (['views', 'subscribers', 'days'] as const).filter((figure) => !isValid[figure]);
}
