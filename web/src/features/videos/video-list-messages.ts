/** Texts from the specification, used by all title lists. */
export const VIDEO_LIST_MESSAGES = {
  none: 'No Video Titles Found. Try adjusting filters.',
  failed: 'Failed to load videos.',
} as const;
