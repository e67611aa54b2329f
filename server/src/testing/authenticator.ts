import { setUpSecondStep, turnOnSecondStep } from '@cold-open/contract/account/second-step.contract';
import { totpCode, totpStepAt } from '../features/account/totp.ts';
import type { createAdjustableClock } from './adjustable-clock.ts';
import { PASSWORD, type startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;
const STEP_MS = 30_000;

/** Acts as an authenticator app. Advances the clock for each code, so that every code is new. */
export function createAuthenticator(key: string, clock: ReturnType<typeof createAdjustableClock>) {
  return {
    currentCode: () => totpCode(key, totpStepAt(clock.now())),
    nextCode() {
      // To the start of the next step, so that the code stays the current one for a while.
      clock.advance(STEP_MS - (clock.now().getTime() % STEP_MS));
      return totpCode(key, totpStepAt(clock.now()));
    },
  };
}

/** Turns on two-step login, as a user does. */
export async function addAuthenticator(person: Person, clock: ReturnType<typeof createAdjustableClock>) {
  const { key } = (await person.call(setUpSecondStep, { body: { password: PASSWORD } })).body;
  const authenticator = createAuthenticator(key, clock);
  const turnedOn = await person.call(turnOnSecondStep, { body: { code: authenticator.nextCode() } });
  if (turnedOn.status !== 200) throw new Error(turnedOn.body.error);
  return { key, ...authenticator, recoveryCodes: turnedOn.body.recoveryCodes };
}
