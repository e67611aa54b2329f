/** The specification's, on both pages that show titles. */
export const VIDEO_LIST_TEXTS = {
  none: 'No Video Titles Found. Try adjusting filters.',
  failed: 'Failed to load videos.',
} as const;
