import { listPaymentEvents, replayPaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { createCheckoutSession, getCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { checkInstallation } from '@cold-open/contract/installation/installation.contract';
import { setUserPlan } from '@cold-open/contract/users/user-access.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import type { PaymentUpdate } from '../../platform/payments/payment-provider.ts';
import { startStripeApp } from '../../testing/stripe-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { findMissedPayments } from './billing.jobs.ts';
import { billingCustomers } from './billing.tables.ts';
import { createPaymentRecords } from './payment-records.ts';
import { payments } from './payments.tables.ts';

const {
  address,
  admin,
  app,
  clock,
  deliver,
  logged,
  payForBoost,
  planAndBalanceOf,
  signIn,
  signInSubscriber,
  startCheckout,
  statusOf,
  stripe,
} = await startStripeApp();
const { balances, ledger } = app.billing;

describe('late and missing messages', () => {
  const findMissed = () => app.jobs.enqueue(app.db, findMissedPayments, {});

  test('a payment without any message is found by the sync', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await findMissed();
    await waitFor('the payment is found', async () => (await planAndBalanceOf(person)).tokens === 100);
    expect((await planAndBalanceOf(person)).plan).toBe('active');
  });

  test('checkouts that Stripe no longer knows do not block the sync of others', async () => {
    for (let number = 0; number < 3; number++) stripe.objects.delete((await startCheckout()).sessionId);
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(6 * MINUTE_MS);
    await findMissed();
    await waitFor('the payment is found', async () => (await planAndBalanceOf(person)).tokens === 100);
  });

  test('a paid checkout whose webhook never came is found before the plan can be bought again', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.pay(sessionId);
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(409);
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('an unpaid checkout is expired at Stripe before a new one is created', async () => {
    const { person, sessionId } = await startCheckout();
    clock.advance(32 * MINUTE_MS);
    const again = (await person.call(createCheckoutSession)).body;
    expect(again.sessionId).not.toBe(sessionId);
    expect(stripe.requireObject(sessionId).status).toBe('expired');
  });

  test('a missed month is granted together with the next one', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.renew(subscription);
    await deliver(stripe.message('invoice.paid', stripe.renew(subscription)));
    expect((await planAndBalanceOf(person)).tokens).toBe(300);
  });

  test('an invoice for a change in the middle of a month grants no tokens', async () => {
    const { person, subscription, invoice } = await signInSubscriber();
    const correction = stripe.put('in', {
      ...invoice,
      id: 'in_correction',
      billing_reason: 'subscription_update',
    });
    await deliver(stripe.message('invoice.paid', correction));
    expect((await planAndBalanceOf(person)).tokens).toBe(100);
    expect(subscription.status).toBe('active');
  });

  test('a slow payment method grants tokens only when the money has arrived', async () => {
    const { person, session } = await payForBoost();
    session.payment_status = 'unpaid';
    await deliver(stripe.message('checkout.session.completed', session));
    const params = { id: session.id };
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'open',
      tokens: 3,
    });
    session.payment_status = 'paid';
    await deliver(stripe.message('checkout.session.async_payment_succeeded', session));
    expect((await person.call(getCheckoutSession, { params })).body).toMatchObject({
      state: 'complete',
      tokens: 53,
    });
  });

  test('a customer whose id was lost in a crash is recognized by the metadata at Stripe', async () => {
    const { person, sessionId } = await startCheckout();
    await app.db.delete(billingCustomers).where(eq(billingCustomers.userId, person.id));
    const { session } = stripe.pay(sessionId);
    await deliver(stripe.message('checkout.session.completed', session));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('the plan stays active while one of two subscriptions is live', async () => {
    const { person, subscription } = await signInSubscriber();
    const second = stripe.put('sub', { ...subscription, id: `sub_second_${person.id}` });
    await deliver(stripe.message('customer.subscription.created', second));
    second.status = 'canceled';
    await deliver(stripe.message('customer.subscription.deleted', second));
    expect((await planAndBalanceOf(person)).plan).toBe('active');
  });

  test('a plan that Stripe no longer knows can be deactivated and its owner deleted', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.objects.delete(subscription.id);
    const params = { id: person.id };
    const off = await admin.call(setUserPlan, { params, body: { status: 'inactive' } });
    expect([off.status, off.body.subscriptionStatus]).toEqual([200, 'inactive']);
    expect((await admin.call(deleteUser, { params })).status).toBe(200);
  });

  test('a customer that Stripe no longer knows is created again', async () => {
    const { person, sessionId } = await startCheckout();
    stripe.objects.delete(String(stripe.requireObject(sessionId).customer));
    clock.advance(32 * MINUTE_MS);
    expect((await person.call(createCheckoutSession)).status).toBe(502);
    expect((await person.call(createCheckoutSession)).status).toBe(200);
  });

  test('an older state from Stripe never replaces a newer one', async () => {
    const { person, subscription } = await signInSubscriber();
    const records = createPaymentRecords({ provider: 'stripe', clock, balances, ledger });
    const payer = { customerId: String(subscription.customer), userId: person.id };
    const apply = (update: PaymentUpdate, observation: number) =>
      app.db.transaction((tx) => records.apply(tx, [update], observation));
    const seen = (live: boolean): PaymentUpdate => ({
      type: 'subscription_seen',
      subscriptionId: subscription.id,
      live,
      pastDue: false,
      cancelAtPeriodEnd: false,
      periodEnd: null,
      startedAt: null,
      endedAt: null,
      ...payer,
    });
    await apply(seen(false), 1_000_002);
    await apply(seen(true), 1_000_001);
    expect((await planAndBalanceOf(person)).plan).toBe('inactive');
    const [payment] = await app.db.select().from(payments).where(eq(payments.userId, person.id));
    const reversed = (dispute: 'open' | 'none'): PaymentUpdate => ({
      type: 'payment_reversed',
      reference: payment?.reference ?? '',
      product: 'plan',
      amountCents: 1000,
      refundedCents: 0,
      dispute,
      ...payer,
    });
    await apply(reversed('open'), 1_000_004);
    await apply(reversed('none'), 1_000_003);
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
  });
});

describe('failures', () => {
  test('a failed event is listed with its error and can be replayed', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.setState('failing');
    await deliver(message);
    stripe.setState('up');
    const failed = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    const listed = failed.body.find(({ _id }) => _id === message.id);
    expect(listed).toMatchObject({ status: 'failed', type: 'checkout.session.completed', user: null });
    expect(listed?.error).toMatch(/^Stripe failed/);
    expect(listed?.error).not.toContain('On our side');
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    const replayed = await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(replayed.body).toMatchObject({ status: 'applied', error: null, user: { _id: person.id } });
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a failed event is retried automatically', async () => {
    const { person, sessionId } = await startCheckout();
    const { session } = stripe.pay(sessionId);
    const message = stripe.message('checkout.session.completed', session);
    stripe.setState('failing');
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.setState('up');
    await waitFor('the job applies it', async () => (await statusOf(message)) === 'applied', {
      withinMs: 20_000,
    });
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('a bug on our side is an internal error and is not blamed on Stripe', async () => {
    const ERROR = 50;
    const errors = () => logged.filter(({ level }) => level === ERROR).map(({ msg }) => msg);
    const { person, sessionId } = await startCheckout();
    const { session, subscription } = stripe.pay(sessionId);
    if (!subscription) throw new Error('no plan was bought');
    // Our code does not expect a subscription without items, so reading it throws a TypeError.
    const { items } = subscription;
    subscription.items = null;

    const answer = await person.call(getCheckoutSession, { params: { id: sessionId } });
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('internal');

    const message = stripe.message('checkout.session.completed', session);
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    const failed = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(failed.body.find(({ _id }) => _id === message.id)?.error).not.toContain('Stripe failed');
    expect(errors()).toContain('failed to apply a payment event');

    clock.advance(6 * 60_000);
    await app.jobs.enqueue(app.db, findMissedPayments, {});
    await waitFor('the failure is logged', async () =>
      errors().includes("failed to apply the payment provider's response"),
    );

    subscription.items = items;
    expect((await admin.call(replayPaymentEvent, { params: { id: message.id } })).body.status).toBe(
      'applied',
    );
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('an event about an object that Stripe does not know is tried once and shown to admins', async () => {
    const message = stripe.message('customer.subscription.updated', { id: 'sub_gone' });
    await deliver(message);
    await waitFor('the job to end', async () =>
      (await app.db.select().from(jobs)).some(
        ({ payload, status }) => JSON.stringify(payload).includes(message.id) && status === 'failed',
      ),
    );
    const { body } = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(body.find(({ _id }) => _id === message.id)).toMatchObject({
      attempts: 1,
      error: expect.stringContaining('resource_missing'),
    });
    const { findings } = (await admin.call(checkInstallation)).body;
    expect(findings.filter(({ part }) => part === 'Payments')).toContainEqual(
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('could not be applied') }),
    );
  });

  test('the reply to Stripe and the admins’ list say that an event is thin', async () => {
    const thin = {
      id: 'evt_thin_1',
      object: 'v2.core.event',
      type: 'v1.customer.subscription.updated',
      related_object: { id: 'sub_1', type: 'subscription' },
    };
    for (const _delivery of ['first', 'again']) {
      const answer = await stripe.deliver(address, thin);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'webhook_event_thin',
      ]);
    }
    const forged = await stripe.deliver(address, { ...thin, id: 'evt_thin_2' }, { secrets: ['whsec_wrong'] });
    expect((await forged.json()) as unknown).toMatchObject({ code: 'webhook_signature_invalid' });
    const { body } = await admin.call(listPaymentEvents, { query: { status: 'failed' } });
    expect(body.filter(({ _id }) => _id.startsWith('evt_thin'))).toMatchObject([
      { _id: thin.id, type: thin.type, error: expect.stringContaining('thin event') },
    ]);
    expect(logged.some(({ msg }) => msg.includes('thin event'))).toBe(true);
    // An admin changes the event destination at Stripe and then dismisses the entry.
    const replayed = await admin.call(replayPaymentEvent, { params: { id: thin.id } });
    expect(replayed.body.status).toBe('ignored');
  });

  test('only admins can list and replay payment events', async () => {
    const person = await signIn();
    expect((await person.call(listPaymentEvents)).status).toBe(403);
    expect((await person.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(403);
    expect((await admin.call(replayPaymentEvent, { params: { id: 'evt_x' } })).status).toBe(404);
  });
});
