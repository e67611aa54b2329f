import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { getPaymentComparison } from '@cold-open/contract/billing/admin-payments.contract';
import {
  boostTokens,
  buyImageTools,
  createCheckoutSession,
} from '@cold-open/contract/billing/billing.contract';
import {
  type AdminPayment,
  getMoneyReport,
  listPayments,
  refundPayment,
} from '@cold-open/contract/billing/money.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import type { StripeObject } from '../../testing/fake-stripe-objects.ts';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { comparePayments, retryRefunds } from './billing.jobs.ts';
import { paymentEvents, paymentRefunds } from './payments.tables.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const real = await startTestApp({ config: { stripe: stripe.settings } });
const sandbox = await startTestApp();
const admin = await real.signIn('Ada', { admin: true });
const sandboxAdmin = await sandbox.signIn('Ada', { admin: true });
afterEach(() => stripe.setState('up'));

type Person = Awaited<ReturnType<typeof real.signIn>>;

const balanceOf = async (person: Person) => (await person.call(getCurrentUser)).body;
/** A plan and what was bought with it have the same time, because Stripe counts seconds. */
const newestPayment = async (
  by: Person,
  search: string,
  kind?: AdminPayment['kind'],
): Promise<AdminPayment> => {
  const [payment] = (await by.call(listPayments, { query: { search, ...(kind && { kind }) } })).body;
  if (!payment) throw new Error('no payment');
  return payment;
};
const refund = (by: Person, payment: AdminPayment, amountCents = payment.refundableCents, reason?: string) =>
  by.call(refundPayment, {
    params: { id: payment._id },
    body: { amountCents, refundedCents: payment.refundedCents, ...(reason && { reason }) },
  });
const refundsAtStripe = (charge: StripeObject) =>
  [...stripe.objects.values()].filter(({ object, charge: id }) => object === 'refund' && id === charge.id);

async function deliver(type: string, object: StripeObject) {
  const message = stripe.message(type, object);
  expect((await stripe.deliver(real.address, message)).status).toBe(200);
  await waitFor(`${type} to be applied`, async () => {
    const [row] = await real.app.db.select().from(paymentEvents).where(eq(paymentEvents.id, message.id));
    return row?.status === 'applied';
  });
}

/** Signs in a user who has paid with Stripe. */
async function payWithStripe(buy: typeof createCheckoutSession | typeof boostTokens | typeof buyImageTools) {
  const person = await real.signIn();
  const { session, charge } = stripe.pay((await person.call(createCheckoutSession)).body.sessionId);
  await deliver('checkout.session.completed', session);
  if (buy === createCheckoutSession) return { person, charge };
  await admin.call(setUserTokens, { params: { id: person.id }, body: { tokens: 2 } });
  const bought = stripe.pay((await person.call(buy)).body.sessionId);
  await deliver('checkout.session.completed', bought.session);
  return { person, charge: bought.charge };
}

async function retry() {
  await real.app.jobs.enqueue(real.app.db, retryRefunds, {});
  await waitFor('the job', async () => {
    const rows = await real.app.db.select().from(jobs).where(eq(jobs.kind, retryRefunds.name));
    return rows.every(({ status }) => status === 'done');
  });
}

describe('with Stripe', () => {
  test('a month is refunded with its invoice’s payment, the tokens are taken back, and the log names the admin', async () => {
    const { person, charge } = await payWithStripe(createCheckoutSession);
    const payment = await newestPayment(admin, person.email, 'plan_month');
    expect(payment).toMatchObject({
      kind: 'plan_month',
      amountCents: 1000,
      refundableCents: 1000,
      refund: null,
    });
    expect(payment.providerUrl).toBe(`https://dashboard.stripe.com/test/invoices/${payment.reference}`);
    const { status, body } = await refund(admin, payment, 400, 'Asked by email');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'partly_refunded',
      refundedCents: 400,
      refundableCents: 600,
      refund: { amountCents: 400, state: 'made', error: null },
    });
    expect(refundsAtStripe(charge)).toHaveLength(1);
    // 400 of 1000 cents: 40 of 100 tokens. The plan continues.
    expect(await balanceOf(person)).toMatchObject({ tokens: 60, subscriptionStatus: 'active' });
    const [entry] = (await admin.call(listAuditEntries, { query: { action: 'payment.refunded' } })).body;
    expect(entry).toMatchObject({
      actor: { _id: admin.id },
      user: { _id: person.id },
      subject: payment.reference,
      after: { refunded: '$4.00 of $10.00', reason: 'Asked by email' },
    });
    // Stripe's own message about it changes nothing.
    await deliver('charge.refunded', charge);
    expect(await newestPayment(admin, person.email, 'plan_month')).toMatchObject({ refundedCents: 400 });
    expect(await balanceOf(person)).toMatchObject({ tokens: 60 });
  });

  test('the rest of a payment can be refunded later, and then nothing more', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    expect(payment.providerUrl).toBe(`https://dashboard.stripe.com/test/payments/${payment.reference}`);
    const { body: part } = await refund(admin, payment, 100);
    const { body: whole } = await refund(admin, part);
    expect(whole).toMatchObject({ status: 'refunded', refundedCents: 500, refundableCents: 0 });
    expect(refundsAtStripe(charge).map(({ amount }) => amount)).toEqual([100, 400]);
    expect(await balanceOf(person)).toMatchObject({ tokens: 2 });
    const again = await refund(admin, whole, 1);
    expect([again.status, again.body.code]).toEqual([409, 'payment_not_refundable']);
  });

  test('a refund takes the Image tools back', async () => {
    const { person } = await payWithStripe(buyImageTools);
    expect(await balanceOf(person)).toMatchObject({ imageTools: true });
    await refund(admin, await newestPayment(admin, person.email, 'image_tools'));
    expect(await balanceOf(person)).toMatchObject({ imageTools: false });
  });

  test('two clicks and two admins refund once', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    const other = await real.signIn('Grace', { admin: true });
    stripe.delayReplies(100);
    const answers = await Promise.all([
      refund(admin, payment),
      refund(admin, payment),
      refund(other, payment),
    ]);
    stripe.delayReplies(0);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(['refund_under_way', 'payment_changed']).toContain(body.code);
    expect(refundsAtStripe(charge)).toHaveLength(1);
    const late = await refund(other, payment);
    expect([late.status, late.body.code]).toEqual([409, 'payment_changed']);
    expect(refundsAtStripe(charge)).toHaveLength(1);
  });

  test('a refund that Stripe does not answer is repeated until it is made, once', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    stripe.setState('down');
    const { status, body } = await refund(admin, payment);
    expect([status, body.refund]).toEqual([200, { amountCents: 500, state: 'requested', error: null }]);
    const second = await refund(admin, payment);
    expect([second.status, second.body.code]).toEqual([409, 'refund_under_way']);
    stripe.setState('up');
    // Too early: the first attempt could still be under way.
    await retry();
    expect(refundsAtStripe(charge)).toHaveLength(0);
    await real.app.db
      .update(paymentRefunds)
      .set({ createdAt: new Date(real.clock.now().getTime() - 2 * MINUTE_MS) })
      .where(eq(paymentRefunds.paymentId, payment._id));
    await retry();
    await retry();
    expect(refundsAtStripe(charge)).toHaveLength(1);
    expect(await newestPayment(admin, person.email, 'boost')).toMatchObject({
      refundedCents: 500,
      refund: { state: 'made' },
    });
    expect(await balanceOf(person)).toMatchObject({ tokens: 2 });
  });

  test('a refund whose reply was lost is not made twice', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    await refund(admin, payment);
    // As if this instance had died before it recorded the reply.
    await real.app.db
      .update(paymentRefunds)
      .set({ state: 'requested', createdAt: new Date(real.clock.now().getTime() - 2 * MINUTE_MS) })
      .where(eq(paymentRefunds.paymentId, payment._id));
    await retry();
    expect(refundsAtStripe(charge)).toHaveLength(1);
    expect(await newestPayment(admin, person.email, 'boost')).toMatchObject({
      refundedCents: 500,
      refund: { state: 'made' },
    });
  });

  test('a refund is abandoned after 20 hours without a reply, before Stripe forgets its key', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    stripe.setState('down');
    await refund(admin, payment);
    await real.app.db
      .update(paymentRefunds)
      .set({ createdAt: new Date(real.clock.now().getTime() - 21 * HOUR_MS) })
      .where(eq(paymentRefunds.paymentId, payment._id));
    stripe.setState('up');
    await retry();
    expect(refundsAtStripe(charge)).toHaveLength(0);
    expect((await newestPayment(admin, person.email, 'boost')).refund).toMatchObject({
      state: 'refused',
      error: expect.stringContaining('20 hours'),
    });
  });

  test('what Stripe refuses is shown with its reason, and a refund in its dashboard is noticed', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const payment = await newestPayment(admin, person.email, 'boost');
    stripe.refund(charge, 300);
    const { status, body } = await refund(admin, payment);
    expect([status, body.code]).toEqual([409, 'refund_refused']);
    expect(body.error).toContain('charge_already_refunded');
    const after = await newestPayment(admin, person.email, 'boost');
    expect(after).toMatchObject({ refundedCents: 300, refundableCents: 200, refund: { state: 'refused' } });
    expect((await refund(admin, after)).body).toMatchObject({ status: 'refunded' });
  });

  test('a disputed payment is not refunded here', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    await deliver('charge.dispute.created', stripe.dispute(charge, 'needs_response'));
    const payment = await newestPayment(admin, person.email, 'boost');
    expect(payment).toMatchObject({ status: 'disputed', disputedCents: 500, refundableCents: 0 });
    expect((await refund(admin, payment, 500)).body.code).toBe('payment_not_refundable');
    expect(refundsAtStripe(charge)).toHaveLength(0);
  });

  test('a deleted account’s payment can still be refunded, and stays in the figures', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const { reference } = await newestPayment(admin, person.email, 'boost');
    await admin.call(deleteUser, { params: { id: person.id } });
    const payment = await newestPayment(admin, reference);
    expect(payment).toMatchObject({ user: null, refundableCents: 500 });
    expect((await refund(admin, payment)).body).toMatchObject({ status: 'refunded' });
    expect(refundsAtStripe(charge)).toHaveLength(1);
  });

  test('the figures equal what Stripe took and gave back', async () => {
    const objects = [...stripe.objects.values()];
    const sum = (kind: string, field: string) =>
      objects.filter(({ object }) => object === kind).reduce((cents, each) => cents + Number(each[field]), 0);
    const today = new Date().toISOString().slice(0, 10);
    const { total } = (
      await admin.call(getMoneyReport, {
        query: { from: '2026-01-01', to: `${Number(today.slice(0, 4)) + 1}-12-31`, timeZone: 'UTC' },
      })
    ).body;
    expect(total.receivedCents).toBe(sum('charge', 'amount'));
    expect(total.refundedCents).toBe(sum('refund', 'amount'));
    expect(total).toMatchObject({ disputedCents: 500, endedPlans: 1 });
    expect(total.newPlans).toBe(objects.filter(({ object }) => object === 'subscription').length);
    expect(total.activePlans).toBe(total.newPlans - 1);
  });

  test('a renewal that fails is counted once, however often Stripe tries again', async () => {
    const person = await real.signIn();
    const { session, subscription } = stripe.pay((await person.call(createCheckoutSession)).body.sessionId);
    await deliver('checkout.session.completed', session);
    const range = { from: '2026-01-01', to: '2027-12-31', timeZone: 'UTC' };
    const before = (await admin.call(getMoneyReport, { query: range })).body.total;
    const invoice = stripe.failToRenew(subscription ?? session);
    await deliver('invoice.payment_failed', invoice);
    await deliver('invoice.payment_failed', invoice);
    const after = (await admin.call(getMoneyReport, { query: range })).body.total;
    expect(after.failedRenewals).toBe(before.failedRenewals + 1);
    expect(after.activePlans).toBe(before.activePlans);
  });

  test('a session that has been open for a long time asks for the password again', async () => {
    const { person, charge } = await payWithStripe(boostTokens);
    const idle = await real.signIn('Iris', { admin: true, confirmedAt: new Date(0) });
    const { status, body } = await refund(idle, await newestPayment(admin, person.email, 'boost'));
    expect([status, body.code]).toEqual([403, 'password_needed']);
    expect(refundsAtStripe(charge)).toHaveLength(0);
  });
});

describe('in the sandbox', () => {
  async function subscribe() {
    const person = await sandbox.signIn();
    const { sessionId } = (await person.call(createCheckoutSession)).body;
    await person.call(paySandboxCheckout, { params: { sessionId } });
    return { person, payment: await newestPayment(sandboxAdmin, person.email) };
  }

  test('a refund works as with Stripe, and the comparison finds no difference', async () => {
    const { person, payment } = await subscribe();
    expect(payment).toMatchObject({ providerUrl: null, refundableCents: 1000 });
    const answers = await Promise.all([refund(sandboxAdmin, payment), refund(sandboxAdmin, payment)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await newestPayment(sandboxAdmin, person.email)).toMatchObject({
      status: 'refunded',
      refundedCents: 1000,
      refund: { state: 'made' },
    });
    expect(await balanceOf(person)).toMatchObject({ tokens: 0, subscriptionStatus: 'active' });
    sandbox.clock.advance(2 * HOUR_MS);
    const askedAt = sandbox.clock.now().getTime();
    await sandbox.app.jobs.enqueue(sandbox.app.db, comparePayments, {});
    await waitFor('the comparison', async () => {
      const { completedAt } = (await sandboxAdmin.call(getPaymentComparison)).body;
      return completedAt !== null && Date.parse(completedAt) >= askedAt;
    });
    expect((await sandboxAdmin.call(getPaymentComparison)).body.differences).toEqual([]);
  });

  test('the sandbox forgets a deleted account’s payments, so they cannot be refunded', async () => {
    const { person, payment } = await subscribe();
    await sandboxAdmin.call(deleteUser, { params: { id: person.id } });
    await waitFor('the sandbox to forget', async () => {
      const found = await sandbox.app.db.select().from(jobs).where(eq(jobs.kind, 'billing.forget_customer'));
      return found.length > 0 && found.every(({ status }) => status === 'done');
    });
    const left = await newestPayment(sandboxAdmin, payment.reference);
    expect(left).toMatchObject({ user: null, refundableCents: 0, amountCents: 1000 });
    expect((await refund(sandboxAdmin, left, 100)).body.code).toBe('refund_refused');
  });
});
