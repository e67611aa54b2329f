import type { Script } from '@cold-open/contract/scripts/scripts.contract';

export interface PlannedBeat {
  name: string;
  /** Percent of the running time. */
  share: number;
}

const LONG_BEATS: readonly PlannedBeat[] = [
  { name: 'Hook', share: 9 },
  { name: 'Setup', share: 20 },
  { name: 'Body', share: 44 },
  { name: 'Twist', share: 16 },
  { name: 'Closing', share: 11 },
];
const SHORTS_BEATS: readonly PlannedBeat[] = [
  { name: 'Hook', share: 20 },
  { name: 'Body', share: 60 },
  { name: 'Closing', share: 20 },
];

/** Returns the beats that the template asks for, or the usual ones. */
export function plannedBeats(
  contentType: Script['contentType'],
  ofTemplate?: readonly PlannedBeat[] | null,
): readonly PlannedBeat[] {
  if (ofTemplate && ofTemplate.length > 0) return ofTemplate;
  return contentType === 'youtube_shorts' ? SHORTS_BEATS : LONG_BEATS;
}
