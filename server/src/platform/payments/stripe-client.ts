import type Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  priceId: string | undefined;
  /** Where Stripe is, when it is not where it always is. */
  apiBase: string | undefined;
}

/** A person waits for most of these answers. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

/** Loaded only where Stripe is used: the library is large. */
export async function createStripeClient({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    ...(apiBase && placeOf(new URL(apiBase))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function placeOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  } as const;
}
