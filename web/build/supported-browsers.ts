/** The versions that were current two years ago. Everything we use without a fallback works in them. */
export const SUPPORTED_BROWSERS = ['chrome131', 'edge131', 'firefox132', 'safari18.1'] as const;
