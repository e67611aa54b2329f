/** For Latin scripts. Other scripts take more bytes per character, and more tokens too. */
const BYTES_PER_TOKEN = 3.5;

/** Estimates a number of tokens where no provider has counted them. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
