/** In each place of a 0, 1 or 8 stands a random digit; the 4 and what replaces the 8 say that it is one of chance. */
const PATTERN = '10000000-1000-4000-8000-100000000000';

/**
 * Browsers keep `crypto.randomUUID` for https and for their own machine. Whoever reaches a server of the house by plain
 * http has to be able to write scripts and messages too, which are sent under such a key.
 */
export function provideRandomUuid(crypto: Crypto): void {
  crypto.randomUUID ??= () =>
    PATTERN.replace(/[018]/g, (place) => {
      const [chance = 0] = crypto.getRandomValues(new Uint8Array(1));
      const digit = Number(place);
      return (digit ^ (chance & (15 >> (digit / 4)))).toString(16);
    }) as ReturnType<Crypto['randomUUID']>;
}
