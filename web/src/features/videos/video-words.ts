/** The specification's, on both pages that show titles. */
export const VIDEO_WORDS = {
  none: 'No Video Titles Found. Try adjusting filters.',
  failed: 'Failed to load videos.',
} as const;
