import { STRIPE_SIGNATURE_HEADER, STRIPE_WEBHOOK_PATH } from '@cold-open/contract/billing/billing.contract';
import { BODY_LIMITS } from '@cold-open/contract/http/body-limits';
import { ERRORS, errorReply } from '@cold-open/contract/http/errors';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { documentCall } from '../../platform/http/documented-calls.ts';
import type { Routes } from '../../platform/http/handle.ts';
import type { PaymentEventsService } from './payment-events.service.ts';

interface Dependencies {
  db: Db;
  client: Stripe;
  webhookSecret: string;
  paymentEvents: PaymentEventsService;
}

/**
 * Receives Stripe's messages. The signature covers the raw bytes, so this route does not use the shared body
 * parser. It replies as soon as the message is stored. Stripe repeats a message that got no reply.
 */
export function stripeWebhookRoutes(
  { app, access }: Routes,
  { db, client, webhookSecret, paymentEvents }: Dependencies,
) {
  documentCall(app, 'POST', STRIPE_WEBHOOK_PATH, {
    operationId: 'receiveStripeMessage',
    access: 'public',
    tokenAccess: 'none',
    status: 200,
    failures: [
      'webhook_signature_invalid',
      'webhook_event_thin',
      'payload_too_large',
      'too_many_attempts',
      'internal',
      'unavailable',
    ],
    description: 'Replies as soon as the message is stored. Repeated messages are applied once.',
    requiredHeaders: { [STRIPE_SIGNATURE_HEADER]: 'The signature of the body.' },
  });
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      STRIPE_WEBHOOK_PATH,
      {
        onRequest: access.public,
        bodyLimit: BODY_LIMITS.longText.bytes,
        schema: {
          summary: 'Receive signed messages from the payment provider',
          tags: ['subscription'],
          security: [],
          response: { 200: z.object({ received: z.literal(true) }), '4xx': errorReply },
        },
      },
      async (request) => {
        const event = verifySignature(request.body, request.headers[STRIPE_SIGNATURE_HEADER]);
        if ('thin' in event) {
          await paymentEvents.refuse(event.thin, ERRORS.webhook_event_thin.text);
          throw new AppError('webhook_event_thin');
        }
        await db.transaction((tx) =>
          paymentEvents.store(tx, { id: event.id, type: event.type, payload: toPayload(event) }),
        );
        return { received: true as const };
      },
    );
  });

  function verifySignature(
    body: unknown,
    signature: string | string[] | undefined,
  ): Stripe.Event | { thin: ThinEvent } {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string')
      throw new AppError('webhook_signature_invalid');
    try {
      return client.webhooks.constructEvent(body, signature, webhookSecret);
    } catch (error) {
      if (error instanceof client.errors.StripeSignatureVerificationError)
        throw new AppError('webhook_signature_invalid', { cause: error });
      // The library refuses a thin event after it has verified the signature.
      const thin = thinEvent.safeParse(JSON.parse(body.toString('utf8')));
      if (thin.success) return { thin: thin.data };
      throw error;
    }
  }
}

/** A message that only names what changed. Destinations for Stripe's newer API send these by default. */
const thinEvent = z.object({
  object: z.literal('v2.core.event'),
  id: z.string().min(1).max(200),
  type: z.string().max(200),
});
type ThinEvent = z.infer<typeof thinEvent>;

/** Stores only what we use, because the rest contains names and addresses. */
function toPayload({ type, data }: Stripe.Event) {
  const { id } = data.object as { id?: unknown };
  return { type, data: { object: typeof id === 'string' ? { id } : {} } };
}
