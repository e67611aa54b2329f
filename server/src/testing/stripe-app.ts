import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { boostTokens, createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { setUserTokens } from '@cold-open/contract/users/user-balances.contract';
import { eq } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { paymentEvents } from '../features/billing/payments.tables.ts';
import { startFakeStripe } from './fake-stripe-server.ts';
import { startTestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

/** Starts the app with payments through a fake Stripe, and the steps that the tests about them share. */
export async function startStripeApp() {
  const stripe = await startFakeStripe();
  afterAll(stripe.close);
  const logged: { level: number; msg: string }[] = [];
  const started = await startTestApp({
    config: { stripe: stripe.settings },
    logTo: (line) => logged.push(JSON.parse(line)),
  });
  const { address, app, clock, signIn } = started;
  stripe.followClock(clock);
  const admin = await signIn('Ada', { admin: true });

  type Message = Omit<ReturnType<typeof stripe.message>, 'data'> & { data: unknown };

  /** Delivers a webhook message and waits until it is handled. */
  async function deliver(message: Message) {
    const response = await stripe.deliver(address, message);
    expect(response.status).toBe(200);
    await waitFor(`${message.type} is handled`, async () => (await statusOf(message)) !== 'received');
  }

  async function statusOf({ id }: Message) {
    const [row] = await app.db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
    return row?.status;
  }

  const planAndBalanceOf = async (person: Person) => {
    const { tokens, subscriptionStatus } = (await person.call(getCurrentUser)).body;
    return { tokens, plan: subscriptionStatus };
  };

  async function startCheckout() {
    const person = await signIn();
    const { sessionId } = (await person.call(createCheckoutSession, { body: { userId: person.id } })).body;
    return { person, sessionId };
  }

  /** Signs in a user whose subscription is paid and applied. */
  async function signInSubscriber() {
    const { person, sessionId } = await startCheckout();
    const { session, subscription, invoice, charge } = stripe.pay(sessionId);
    if (!subscription || !invoice) throw new Error('no plan was bought');
    await deliver(stripe.message('checkout.session.completed', session));
    expect(await planAndBalanceOf(person)).toEqual({ tokens: 100, plan: 'active' });
    return { person, session, subscription, invoice, charge };
  }

  const setTokens = (person: Person, tokens: number) =>
    admin.call(setUserTokens, { params: { id: person.id }, body: { tokens } });

  async function payForBoost() {
    const { person } = await signInSubscriber();
    await setTokens(person, 3);
    const { sessionId } = (await person.call(boostTokens)).body;
    const { session, charge } = stripe.pay(sessionId);
    return { person, session, charge };
  }

  return {
    ...started,
    admin,
    deliver,
    logged,
    payForBoost,
    planAndBalanceOf,
    setTokens,
    signInSubscriber,
    startCheckout,
    statusOf,
    stripe,
  };
}
