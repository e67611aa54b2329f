import { randomUUID } from 'node:crypto';
import { getPaymentComparison } from '@cold-open/contract/billing/admin-payments.contract';
import { boostTokens, createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { comparePayments } from './billing.jobs.ts';
import { paymentEvents, payments } from './payments.tables.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
afterEach(() => stripe.setState('up'));
const withStripe = await startTestApp({ config: { stripe: stripe.settings } });
const withSandbox = await startTestApp();
stripe.followClock(withStripe.clock);
type TestApp = typeof withStripe;

async function latest({ signIn }: TestApp) {
  const admin = await signIn('Ada', { admin: true });
  return (await admin.call(getPaymentComparison)).body;
}

/** Runs the comparison at a time when the events for all payments should have arrived. */
async function compare(test: TestApp) {
  const { app, clock } = test;
  clock.advance(2 * HOUR_MS);
  const uniqueKey = randomUUID();
  await app.jobs.enqueue(app.db, comparePayments, {}, { uniqueKey });
  await waitFor('the comparison', async () => {
    const [job] = await app.db.select().from(jobs).where(eq(jobs.uniqueKey, uniqueKey));
    return job?.status === 'done' || job?.lastError != null;
  });
  return latest(test);
}

async function deliver(type: string, object: Parameters<typeof stripe.message>[1]) {
  const message = stripe.message(type, object);
  await stripe.deliver(withStripe.address, message);
  await waitFor(`${type} is applied`, async () => {
    const [row] = await withStripe.app.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, message.id));
    return row?.status === 'applied';
  });
}

async function payForPlan({ isReported = true } = {}) {
  const person = await withStripe.signIn();
  const { sessionId } = (await person.call(createCheckoutSession)).body;
  const { session, invoice, charge, subscription } = stripe.pay(sessionId);
  if (!invoice || !subscription) throw new Error('not a plan');
  if (isReported) await deliver('checkout.session.completed', session);
  return { person, session, invoice, charge, subscription };
}

async function payForBoost() {
  const { person } = await payForPlan();
  const admin = await withStripe.signIn('Ada', { admin: true });
  await admin.call(setUserTokens, { params: { id: person.id }, body: { tokens: 0 } });
  const { sessionId } = (await person.call(boostTokens)).body;
  const { session, charge } = stripe.pay(sessionId);
  await deliver('checkout.session.completed', session);
  return { person, charge, reference: String(charge.payment_intent) };
}

const changePayment = (reference: string, change: Partial<typeof payments.$inferInsert>) =>
  withStripe.app.db.update(payments).set(change).where(eq(payments.reference, reference));

describe('the comparison with Stripe', () => {
  test('finds nothing if both sides agree, even for a deleted account', async () => {
    const { charge } = await payForPlan();
    stripe.refund(charge, 400);
    await deliver('charge.refunded', charge);
    await payForBoost();
    const { person } = await payForPlan();
    const admin = await withStripe.signIn('Ada', { admin: true });
    await admin.call(deleteUser, { params: { id: person.id } });
    const comparison = await compare(withStripe);
    expect(comparison).toMatchObject({
      provider: 'stripe',
      error: null,
      comparedPayments: 4,
      isPartial: false,
      differences: [],
    });
    expect(comparison.completedAt).toBe(comparison.ranAt);
  });

  test('reports a missing payment, an unknown one, a different amount and a different refund, once', async () => {
    const missing = await payForPlan();
    await changePayment(missing.invoice.id, { reference: 'in_unknown' });
    const unreported = stripe.renew(missing.subscription);
    const boost = await payForBoost();
    await changePayment(boost.reference, { amountCents: 499 });
    const refunded = await payForPlan();
    stripe.refund(refunded.charge, 300);

    const { differences } = await compare(withStripe);
    const user = ({ person }: { person: { id: string; email: string } }) => ({
      _id: person.id,
      email: person.email,
    });
    const expected = [
      {
        reference: missing.invoice.id,
        kind: 'missing_in_books',
        booksCents: null,
        providerCents: 1000,
        user: user(missing),
      },
      {
        reference: unreported.id,
        kind: 'missing_in_books',
        booksCents: null,
        providerCents: 1000,
        user: user(missing),
      },
      {
        reference: 'in_unknown',
        kind: 'missing_at_provider',
        booksCents: 1000,
        providerCents: null,
        user: user(missing),
      },
      {
        reference: boost.reference,
        kind: 'amount_differs',
        booksCents: 499,
        providerCents: 500,
        user: user(boost),
      },
      {
        reference: refunded.invoice.id,
        kind: 'refund_differs',
        booksCents: 0,
        providerCents: 300,
        user: user(refunded),
      },
    ];
    expect(differences).toHaveLength(expected.length);
    expect(differences).toEqual(expect.arrayContaining(expected.map((row) => expect.objectContaining(row))));

    // A second run finds the same differences and keeps the time each was first found, even after the period
    // is over.
    withStripe.clock.advance(20 * HOUR_MS);
    expect((await compare(withStripe)).differences).toEqual(differences);

    // Resolved differences are no longer shown.
    await changePayment('in_unknown', { reference: missing.invoice.id });
    await deliver('invoice.paid', unreported);
    await changePayment(boost.reference, { amountCents: 500 });
    await deliver('charge.refunded', refunded.charge);
    expect((await compare(withStripe)).differences).toEqual([]);
  });

  test('keeps a difference whose payment is older than the compared days', async () => {
    const { invoice } = await payForPlan();
    await changePayment(invoice.id, { amountCents: 900 });
    const [found] = (await compare(withStripe)).differences;
    expect(found).toMatchObject({ reference: invoice.id, kind: 'amount_differs' });
    withStripe.clock.advance(30 * DAY_MS);
    expect((await compare(withStripe)).differences).toEqual([found]);
    await changePayment(invoice.id, { amountCents: 1000 });
    expect((await compare(withStripe)).differences).toEqual([]);
    withStripe.clock.advance(-30 * DAY_MS);
  });

  test("leaves out other products' payments and those whose event may not have arrived yet", async () => {
    const customer = stripe.put('cus', { object: 'customer', metadata: {} });
    // More than one page at Stripe.
    for (let number = 0; number < 120; number++)
      stripe.put('in', {
        object: 'invoice',
        customer: customer.id,
        status: 'paid',
        billing_reason: 'subscription_cycle',
        amount_paid: 4200,
        status_transitions: { paid_at: null },
        parent: null,
      });
    const { invoice, session } = await payForPlan({ isReported: false });
    invoice.created = Math.floor(withStripe.clock.now().getTime() / 1000) + 2 * 3600;
    const requests = stripe.calls.length;
    expect((await compare(withStripe)).differences).toEqual([]);
    const calls = stripe.calls.slice(requests).filter(({ path }) => path.includes('created'));
    expect(calls.filter(({ path }) => path.startsWith('/v1/invoices'))).toHaveLength(2);
    // The other product's invoices are not read one by one.
    expect(stripe.calls.length - requests).toBeLessThan(20);
    await deliver('checkout.session.completed', session);
  });

  test.each(['down', 'failing'] as const)(
    'reports when Stripe is %s, and keeps the earlier result',
    async (state) => {
      const { invoice } = await payForPlan();
      await changePayment(invoice.id, { amountCents: 900 });
      const before = await compare(withStripe);
      expect(before.differences).toHaveLength(1);
      stripe.setState(state);
      const failed = await compare(withStripe);
      expect(failed.error).toMatch(/^Stripe failed/);
      expect(failed.ranAt).not.toBe(before.ranAt);
      expect(failed).toMatchObject({ completedAt: before.completedAt, differences: before.differences });
      stripe.setState('up');
      await changePayment(invoice.id, { amountCents: 1000 });
      expect(await compare(withStripe)).toMatchObject({ error: null, differences: [] });
    },
  );

  test('can be read by admins only', async () => {
    const person = await withStripe.signIn();
    expect((await person.call(getPaymentComparison)).status).toBe(403);
  });
});

describe('the comparison with the sandbox', () => {
  test('agrees with paid plans and boosts, reports changed books, and ignores deleted accounts', async () => {
    const { app, signIn } = withSandbox;
    const person = await signIn();
    const pay = async (endpoint: typeof createCheckoutSession | typeof boostTokens) => {
      const { sessionId } = (await person.call(endpoint)).body;
      await person.call(paySandboxCheckout, { params: { sessionId } });
    };
    const admin = await signIn('Ada', { admin: true });
    await pay(createCheckoutSession);
    await admin.call(setUserTokens, { params: { id: person.id }, body: { tokens: 0 } });
    await pay(boostTokens);
    expect(await compare(withSandbox)).toMatchObject({
      provider: 'sandbox',
      comparedPayments: 2,
      differences: [],
    });

    await app.db.update(payments).set({ amountCents: 1 }).where(eq(payments.kind, 'plan_month'));
    await app.db.update(payments).set({ reference: 'unknown' }).where(eq(payments.kind, 'boost'));
    const kinds = (await compare(withSandbox)).differences.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['amount_differs', 'missing_at_provider', 'missing_in_books']);

    await admin.call(deleteUser, { params: { id: person.id } });
    await waitFor('the sandbox to forget the customer', async () => {
      return (await compare(withSandbox)).differences.length === 0;
    });
  });
});
