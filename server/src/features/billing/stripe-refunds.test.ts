import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { replayPaymentEvent } from '@cold-open/contract/billing/admin-payments.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { setUserPlan } from '@cold-open/contract/users/user-access.contract';
import { deleteUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { startStripeApp } from '../../testing/stripe-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { payments } from './payments.tables.ts';
import { tokenEntries } from './token-entries.tables.ts';

const {
  admin,
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

describe('refunds and disputes', () => {
  test('a partial refund takes back a share of the tokens, and repeated messages take nothing', async () => {
    const { person, charge } = await signInSubscriber();
    stripe.refund(charge, 250);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(75);
    stripe.refund(charge, 750);
    const full = stripe.message('charge.refunded', charge);
    await deliver(full);
    await deliver(full);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
  });

  test('a refund never makes the balance negative', async () => {
    const { person, charge } = await signInSubscriber();
    await setTokens(person, 30);
    stripe.refund(charge, 1000);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    await deliver(stripe.message('charge.refunded', charge));
    await setTokens(person, 20);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(20);
  });

  test.each([
    ['refund.failed', 'failed'],
    ['charge.refund.updated', 'failed'],
    ['refund.updated', 'canceled'],
  ])('%s: tokens taken for a refund are given back once if its status becomes %s', async (type, status) => {
    const { person, charge } = await signInSubscriber();
    await setTokens(person, 60);
    stripe.refund(charge, 200);
    const refund = stripe.refund(charge, 800);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    refund.status = status;
    await deliver(stripe.message(type, refund));
    await deliver(stripe.message(type, refund));
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(40);
    const [last] = (await person.call(listMyTokens)).body;
    expect(last).toMatchObject({ reason: 'reversal', amount: 40 });
  });

  test('a refund may arrive before its payment', async () => {
    const { person, session, charge } = await payForBoost();
    stripe.refund(charge, 500);
    await deliver(stripe.message('charge.refunded', charge));
    expect((await planAndBalanceOf(person)).tokens).toBe(3);
    await deliver(stripe.message('checkout.session.completed', session));
    expect((await planAndBalanceOf(person)).tokens).toBe(3);
    const reasons = (await person.call(listMyTokens)).body.map(({ reason, amount }) => `${reason} ${amount}`);
    expect(reasons.slice(0, 2)).toEqual(['reversal -50', 'boost 50']);
  });

  test('a dispute takes the tokens back, and winning it restores them', async () => {
    const { person, session, charge } = await payForBoost();
    await deliver(stripe.message('checkout.session.completed', session));
    await setTokens(person, 20);
    const dispute = stripe.dispute(charge, 'needs_response');
    await deliver(stripe.message('charge.dispute.created', dispute));
    expect((await planAndBalanceOf(person)).tokens).toBe(0);
    const early = stripe.message('charge.dispute.updated', dispute);
    dispute.status = 'won';
    await deliver(stripe.message('charge.dispute.closed', dispute));
    await deliver(early);
    expect((await planAndBalanceOf(person)).tokens).toBe(20);
  });

  test('a lost dispute followed by a refund takes the tokens once', async () => {
    const { person, charge } = await signInSubscriber();
    const dispute = stripe.dispute(charge, 'lost');
    await deliver(stripe.message('charge.dispute.closed', dispute));
    stripe.refund(charge, 1000);
    await deliver(stripe.message('charge.refunded', charge));
    await setTokens(person, 40);
    await deliver(stripe.message('charge.dispute.closed', dispute));
    expect((await planAndBalanceOf(person)).tokens).toBe(40);
  });

  test('an inquiry takes nothing', async () => {
    const { person, charge } = await signInSubscriber();
    await deliver(stripe.message('charge.dispute.created', stripe.dispute(charge, 'warning_needs_response')));
    expect((await planAndBalanceOf(person)).tokens).toBe(100);
  });
});

describe('deleting accounts and plans', () => {
  test('deleting a subscriber cancels the subscription at Stripe and deletes the customer', async () => {
    const { person, subscription } = await signInSubscriber();
    const { status } = await admin.call(deleteUser, { params: { id: person.id } });
    expect(status).toBe(200);
    expect(subscription.status).toBe('canceled');
    expect((await person.call(getCurrentUser)).status).toBe(401);
    await waitFor(
      'the customer is deleted',
      () => stripe.requireObject(subscription.customer).deleted === true,
    );
    const late = stripe.message('customer.subscription.deleted', subscription);
    await deliver(late);
    expect(await statusOf(late)).toBe('ignored');
  });

  test('nothing is deleted during a Stripe outage', async () => {
    const { person, subscription } = await signInSubscriber();
    stripe.setState('down');
    const { status, body } = await admin.call(deleteUser, { params: { id: person.id } });
    stripe.setState('up');
    expect(status).toBe(502);
    expect(body.error).toBe(
      'The subscription could not be canceled with the payment provider, so nothing was changed.',
    );
    expect(subscription.status).toBe('active');
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
  });

  test('deleting a user expires their open checkout', async () => {
    const { person, sessionId } = await startCheckout();
    await admin.call(deleteUser, { params: { id: person.id } });
    expect(stripe.requireObject(sessionId).status).toBe('expired');
  });

  test('refunds and disputes of a deleted account’s payments are recorded, but not linked to the user', async () => {
    const { person, invoice, charge } = await signInSubscriber();
    const readPayment = async () => {
      const [row] = await app.db.select().from(payments).where(eq(payments.reference, invoice.id));
      return row;
    };
    await admin.call(deleteUser, { params: { id: person.id } });
    expect(await readPayment()).toMatchObject({
      userId: null,
      amountCents: 1000,
      tokens: 100,
      refundedCents: 0,
    });
    stripe.refund(charge, 400);
    const refunded = stripe.message('charge.refunded', charge);
    await deliver(refunded);
    expect(await statusOf(refunded)).toBe('applied');
    expect(await readPayment()).toMatchObject({ userId: null, refundedCents: 400 });
    await deliver(stripe.message('charge.dispute.closed', stripe.dispute(charge, 'lost')));
    expect(await readPayment()).toMatchObject({ userId: null, refundedCents: 400, dispute: 'lost' });
    const entries = await app.db
      .select()
      .from(tokenEntries)
      .where(eq(tokenEntries.paymentId, (await readPayment())?.id ?? ''));
    expect(entries).toMatchObject([{ userId: null, amount: 100, reason: 'plan_month' }]);
  });

  test('a subscription that starts for a deleted account is canceled', async () => {
    const { person, sessionId } = await startCheckout();
    const { subscription } = stripe.pay(sessionId);
    if (!subscription) throw new Error('no plan was bought');
    await admin.call(deleteUser, { params: { id: person.id } });
    subscription.status = 'active';
    stripe.setState('failing');
    const message = stripe.message('customer.subscription.created', subscription);
    await deliver(message);
    expect(await statusOf(message)).toBe('failed');
    stripe.setState('up');
    await admin.call(replayPaymentEvent, { params: { id: message.id } });
    expect(subscription.status).toBe('canceled');
  });

  test('deactivating a plan cancels its subscription, and fails if Stripe fails', async () => {
    const { person, subscription } = await signInSubscriber();
    const deactivate = () =>
      admin.call(setUserPlan, { params: { id: person.id }, body: { status: 'inactive' } });
    stripe.setState('failing');
    expect((await deactivate()).status).toBe(502);
    stripe.setState('up');
    expect((await planAndBalanceOf(person)).plan).toBe('active');
    expect((await deactivate()).body.subscriptionStatus).toBe('inactive');
    expect(subscription.status).toBe('canceled');
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'inactive' });
  });
});
