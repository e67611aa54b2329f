import {
  createCheckoutSession,
  getCheckoutSession,
  getSubscriptionStatus,
} from '@cold-open/contract/billing/billing.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startStripeApp } from '../../testing/stripe-app.ts';
import { paymentEvents, payments } from './payments.tables.ts';

const {
  address,
  app,
  deliver,
  payForBoost,
  planAndBalanceOf,
  setTokens,
  signInSubscriber,
  startCheckout,
  statusOf,
  stripe,
} = await startStripeApp();

describe('messages from Stripe', () => {
  test('the same message delivered ten times grants one month', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    await Promise.all(Array.from({ length: 10 }, () => deliver(message)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(listMyTokens)).body).toHaveLength(1);
    const [stored] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, message.id));
    expect(stored?.attempts).toBe(1);
    // Only the id of the object is stored, not its contents.
    expect(stored?.payload).toEqual({ type: message.type, data: { object: { id: session.id } } });
  });

  test('concurrent reports of one payment grant one month', async () => {
    const { person, sessionId } = await startCheckout();
    const { session, invoice } = stripe.pay(sessionId);
    if (!invoice) throw new Error('no invoice');
    await Promise.all([
      deliver(stripe.message('checkout.session.completed', session)),
      deliver(stripe.message('invoice.paid', invoice)),
      deliver(stripe.message('invoice.payment_succeeded', invoice)),
      person.call(getCheckoutSession, { params: { id: sessionId } }),
    ]);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect(await app.db.select().from(payments).where(eq(payments.userId, person.id))).toHaveLength(1);
  });

  const ORDERS = permutations(['created', 'paid', 'updated', 'deleted']);
  test.each(ORDERS)(
    'messages in the order %s, %s, %s, %s grant one month and end the plan',
    async (...order) => {
      const { person, sessionId } = await startCheckout();
      const { subscription, invoice } = stripe.pay(sessionId);
      if (!subscription || !invoice) throw new Error('no plan was bought');
      const messages = {
        created: stripe.message('customer.subscription.created', subscription),
        paid: stripe.message('invoice.paid', invoice),
        updated: stripe.message('customer.subscription.updated', {
          ...subscription,
          cancel_at_period_end: true,
        }),
        deleted: stripe.message('customer.subscription.deleted', { ...subscription, status: 'canceled' }),
      };
      const [early, ...late] = order.map((step) => messages[step as keyof typeof messages]);
      // The first message arrives while the plan is live, the others after it has ended.
      if (early) await deliver(early);
      subscription.cancel_at_period_end = true;
      subscription.status = 'canceled';
      for (const message of late) await deliver(message);
      // Each event is delivered again, as a new message.
      for (const step of order) {
        const { type, data } = messages[step as keyof typeof messages];
        await deliver(stripe.message(type, data.object));
      }
      expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
    },
  );

  test('a plan is bought, renewed, canceled at the end of the month, and ends', async () => {
    const { person, subscription } = await signInSubscriber();
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'active' });
    const status = (await person.call(getSubscriptionStatus)).body;
    expect(status).toMatchObject({ billedBy: 'stripe', sandbox: false, endsAt: null, paymentProblem: false });
    expect(Date.parse(status.renewsAt ?? '')).toBeGreaterThan(Date.now());

    // The portal sets `cancel_at` instead of `cancel_at_period_end`.
    const [item] = (subscription.items as { data: { current_period_end: number }[] }).data;
    subscription.cancel_at = item?.current_period_end;
    await deliver(stripe.message('customer.subscription.updated', subscription));
    expect((await person.call(getSubscriptionStatus)).body).toMatchObject({
      subscriptionStatus: 'active',
      renewsAt: null,
      endsAt: status.renewsAt,
    });

    subscription.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', subscription));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'inactive' });
    expect((await person.call(getSubscriptionStatus)).body.billedBy).toBeNull();
    // The user can subscribe again.
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('a late message about an earlier state does not reactivate a plan', async () => {
    const { person, subscription } = await signInSubscriber();
    const early = stripe.message('customer.subscription.updated', subscription);
    subscription.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', subscription));
    await deliver(early);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });

  test('a failed renewal is shown, grants nothing and keeps the plan while Stripe retries', async () => {
    const { person, subscription } = await signInSubscriber();
    await deliver(stripe.message('invoice.payment_failed', stripe.failToRenew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(true);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 200, plan: 'active' });
    expect((await person.call(getSubscriptionStatus)).body.paymentProblem).toBe(false);
  });

  test('a boost adds 50 tokens once, whichever messages arrive', async () => {
    const { person, session } = await payForBoost();
    await deliver(stripe.message('checkout.session.completed', session));
    await deliver(stripe.message('checkout.session.async_payment_succeeded', session));
    await person.call(getCheckoutSession, { params: { id: session.id } });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 53, plan: 'active' });
  });

  test('a renewal keeps the existing balance', async () => {
    const { person, subscription } = await signInSubscriber();
    await setTokens(person, 640);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await planAndBalanceOf(person)).tokens).toBe(740);
  });

  test('unknown message types are stored and ignored', async () => {
    const message = stripe.message('customer.created', { id: 'cus_unknown' });
    await deliver(message);
    expect(await statusOf(message)).toBe('ignored');
  });
});

test('unrelated subscriptions in the same Stripe account are left alone', async () => {
  const foreign = stripe.put('sub', {
    object: 'subscription',
    customer: 'cus_foreign',
    metadata: { userId: '4711' },
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    items: { data: [] },
  });
  const message = stripe.message('customer.subscription.updated', foreign);
  await deliver(message);
  expect(await statusOf(message)).toBe('ignored');
  expect(foreign.status).toBe('active');
});

test('messages without an object id are ignored', async () => {
  const message = stripe.message('balance.available', { id: 'unused' });
  await deliver({ ...message, data: { object: { object: 'balance' } } });
  expect(await statusOf(message)).toBe('ignored');
});

describe('webhook signatures', () => {
  const rejected = async (options: Parameters<typeof stripe.deliver>[2]) => {
    const message = stripe.message('customer.created', { id: 'cus_x' });
    const answer = await stripe.deliver(address, message, options);
    expect(await statusOf(message)).toBeUndefined();
    return { status: answer.status, body: await answer.json() };
  };

  test.each([
    ['signed with another secret', { secrets: ['whsec_wrong'] }],
    ['signed with several secrets, none of them ours', { secrets: ['whsec_wrong', 'whsec_other'] }],
    ['signed with no secret at all', { secrets: [] }],
    ['signed ten minutes ago', { timestamp: Math.floor(Date.now() / 1000) - 600 }],
    ['tampered with', { tamper: true }],
    ['not signed', { signature: 'none' }],
  ])('a message that was %s is rejected and not stored', async (_what, options) => {
    const { status, body } = await rejected(options);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'webhook_signature_invalid' });
  });

  test.each([
    ['first', [stripe.settings.webhookSecret, 'whsec_other']],
    ['last', ['whsec_other', stripe.settings.webhookSecret]],
  ])('our signature may be the %s one while the secret is rotated', async (_which, secrets) => {
    const message = stripe.message('customer.created', { id: 'cus_x' });
    expect((await stripe.deliver(address, message, { secrets })).status).toBe(200);
    expect(await statusOf(message)).toBeDefined();
  });
});

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
