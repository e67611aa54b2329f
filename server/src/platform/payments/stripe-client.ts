import type Stripe from 'stripe';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  priceId: string | undefined;
  /** Replaces Stripe's URL in tests. */
  apiBase: string | undefined;
}

/** Short, because users wait for most of these calls. */
const TIMEOUT_MS = 8000;
const RETRIES = 1;

/** Loads the library only if Stripe is used, because it is large. */
export async function createStripeClient({ secretKey, apiBase }: StripeSettings): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    ...(apiBase && hostOptions(new URL(apiBase))),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function hostOptions({ protocol, hostname, port }: URL) {
  const isHttp = protocol === 'http:';
  return {
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
  } as const;
}
