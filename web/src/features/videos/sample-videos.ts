import type { Video } from '@cold-open/contract/videos/videos.contract';

/** Scores 76, Good: 0.4 × 40 + 0.6 × 100. */
export const sampleVideo = (title: string, values: Partial<Video> = {}): Video => ({
  _id: title,
  title,
  niche: 'Food',
  createdAt: new Date(2026, 2, 4, 12).toISOString(),
  views: 10_000,
  channelSubscribers: 10_000,
  uploadDays: 10,
  isExample: false,
  ...values,
});
