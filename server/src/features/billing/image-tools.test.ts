import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { buyImageTools, getCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { setUserImageTools } from '@cold-open/contract/users/user-access.contract';
import { getUser } from '@cold-open/contract/users/users.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startFakeStripe } from '../../testing/fake-stripe-server.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { paymentEvents, payments } from './payments.tables.ts';

const stripe = await startFakeStripe();
afterAll(stripe.close);
const { address, app, clock, signIn } = await startTestApp({ config: { stripe: stripe.settings } });
stripe.followClock(clock);
const admin = await signIn('Ada', { admin: true });
type Person = Awaited<ReturnType<typeof signIn>>;

async function deliver(message: { id: string; type: string }) {
  expect((await stripe.deliver(address, message as never)).status).toBe(200);
  await waitFor(`${message.type} is applied`, async () => {
    const [row] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, message.id));
    return row?.status !== 'received';
  });
}

const hasTools = async (person: Person) => (await person.call(getCurrentUser)).body.imageTools;
const paymentsOf = (person: Person) => app.db.select().from(payments).where(eq(payments.userId, person.id));

async function buy() {
  const person = await signIn();
  const { sessionId } = (await person.call(buyImageTools)).body;
  const { session, charge } = stripe.pay(sessionId);
  await deliver(stripe.message('checkout.session.completed', session));
  return { person, session, charge, sessionId };
}

test('$9.99 once buys the Image tools, without tokens and without a plan', async () => {
  const person = await signIn();
  expect(await hasTools(person)).toBe(false);
  const { sessionId } = (await person.call(buyImageTools)).body;
  expect(stripe.requireObject(sessionId)).toMatchObject({
    mode: 'payment',
    amount_total: 999,
    metadata: { userId: person.id, product: 'image_tools' },
    success_url: `${address}/images?session_id={CHECKOUT_SESSION_ID}`,
  });
  stripe.pay(sessionId);
  const state = await person.call(getCheckoutSession, { params: { id: sessionId } });
  expect(state.body).toMatchObject({ kind: 'image_tools', state: 'complete', tokens: 0 });
  expect(await hasTools(person)).toBe(true);
  expect((await person.call(listMyTokens)).body).toEqual([]);
  const detail = (await admin.call(getUser, { params: { id: person.id } })).body;
  expect(detail.payments).toMatchObject([{ kind: 'image_tools', amountCents: 999, status: 'paid' }]);
  expect(detail.user.imageTools).toBe('bought');
  const again = await person.call(buyImageTools);
  expect([again.status, again.body]).toMatchObject([409, { code: 'image_tools_owned' }]);
});

test('ten concurrent clicks, repeated messages and a poll apply one payment', async () => {
  const person = await signIn();
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.call(buyImageTools)));
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
  const sessionId = answers[0]?.body.sessionId ?? '';
  const { session } = stripe.pay(sessionId);
  const message = stripe.message('checkout.session.completed', session);
  await Promise.all([
    deliver(message),
    deliver(message),
    deliver(stripe.message('checkout.session.completed', session)),
    person.call(getCheckoutSession, { params: { id: sessionId } }),
  ]);
  expect(await paymentsOf(person)).toHaveLength(1);
  expect(await hasTools(person)).toBe(true);
});

test('a full refund takes the Image tools back, a partial one does not, and they can be bought again', async () => {
  const { person, charge } = await buy();
  stripe.refund(charge, 500);
  await deliver(stripe.message('charge.refunded', charge));
  expect(await hasTools(person)).toBe(true);
  stripe.refund(charge, 499);
  await deliver(stripe.message('charge.refunded', charge));
  expect(await hasTools(person)).toBe(false);
  const { sessionId } = (await person.call(buyImageTools)).body;
  stripe.pay(sessionId);
  await person.call(getCheckoutSession, { params: { id: sessionId } });
  expect(await hasTools(person)).toBe(true);
});

test('an admin grants the Image tools and takes the grant back, but not what was bought', async () => {
  const person = await signIn();
  const set = (id: string, granted: boolean) =>
    admin.call(setUserImageTools, { params: { id }, body: { granted } });
  expect((await set(person.id, true)).body.imageTools).toBe('granted');
  expect(await hasTools(person)).toBe(true);
  expect((await person.call(buyImageTools)).status).toBe(409);
  expect((await set(person.id, false)).body.imageTools).toBeNull();
  expect(await hasTools(person)).toBe(false);
  const { person: buyer } = await buy();
  expect((await set(buyer.id, false)).body).toMatchObject({ code: 'image_tools_bought' });
  expect((await set(buyer.id, true)).body.imageTools).toBe('bought');
  expect(await hasTools(buyer)).toBe(true);
});

test('a refund does not take back what an admin granted', async () => {
  const person = await signIn();
  const { sessionId } = (await person.call(buyImageTools)).body;
  await admin.call(setUserImageTools, { params: { id: person.id }, body: { granted: true } });
  const { session, charge } = stripe.pay(sessionId);
  await deliver(stripe.message('checkout.session.completed', session));
  stripe.refund(charge, 999);
  await deliver(stripe.message('charge.refunded', charge));
  expect(await hasTools(person)).toBe(true);
});
