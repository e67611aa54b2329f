import { afterAll } from 'vitest';
import { startStripeFarEnd } from './stripe-far-end.ts';

/** Stripe at the wire for the tests of one file; closed when they are over. */
export async function startFakeStripe() {
  const stripe = await startStripeFarEnd();
  afterAll(stripe.close);
  return stripe;
}
