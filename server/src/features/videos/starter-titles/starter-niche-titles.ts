export interface StarterTitle {
  title: string;
  views: number;
  channelSubscribers: number;
  uploadDays: number;
}

/** Example titles of one niche of the starter library, from the newest to the oldest. */
export interface StarterTitles {
  niche: string;
  titles: readonly StarterTitle[];
}
