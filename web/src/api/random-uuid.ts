/** Every 0, 1 and 8 is replaced by a random digit; the 4 and the digit for the 8 mark a version 4 UUID. */
const PATTERN = '10000000-1000-4000-8000-100000000000';

/**
 * Adds `crypto.randomUUID` where it is missing. Browsers offer it only over HTTPS and on localhost, but
 * orders and messages need ids over plain HTTP in a local network too.
 */
export function provideRandomUuid(crypto: Crypto): void {
  crypto.randomUUID ??= () =>
    PATTERN.replace(/[018]/g, (character) => {
      const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
      const digit = Number(character);
      return (digit ^ (random & (15 >> (digit / 4)))).toString(16);
    }) as ReturnType<Crypto['randomUUID']>;
}
