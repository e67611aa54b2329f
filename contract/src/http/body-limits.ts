/** How large a call's body may be. */
export interface BodyLimit {
  bytes: number;
  /** How many values (fields and list items) it may have. Each costs time to parse and to validate. */
  values: number;
}

const KB = 1024;

/**
 * A JSON client may escape every character (`\u4e16`, six bytes), so the largest valid body has six bytes for
 * each UTF-16 unit that its schema allows.
 */
export const BODY_LIMITS = {
  account: { bytes: 8 * KB, values: 100 },
  /** Applies where an endpoint names no other limit. */
  form: { bytes: 16 * KB, values: 200 },
  /** Chat messages, selections and key points: up to 4,000 characters, or 4,000 emoji with two units each. */
  message: { bytes: 64 * KB, values: 200 },
  /** Lists of line numbers. */
  list: { bytes: 64 * KB, values: 5100 },
  /** Scripts, pasted texts and templates: up to 100,000 characters. */
  longText: { bytes: 640 * KB, values: 200 },
  /** Outlines: up to 16 sections with 12 points of 500 characters each, and as many dropped suggestions. */
  outline: { bytes: 1280 * KB, values: 700 },
  /** Transcripts: up to 200,000 characters. */
  transcript: { bytes: 1280 * KB, values: 200 },
  /** Files of the library: up to 1,000,000 characters. */
  library: { bytes: 6080 * KB, values: 20 },
  /** Five texts of up to 60,000 characters, and a file of up to 512 KB in base64, whose slashes a client may escape. */
  file: { bytes: 3328 * KB, values: 200 },
  /** A photo of up to 10 MB in base64, whose slashes a client may escape. */
  photo: { bytes: 27_400 * KB, values: 20 },
} as const satisfies Record<string, BodyLimit>;

/** Deeper than any body in the contract. */
export const MAX_BODY_DEPTH = 16;
