import { ADMIN } from '../product.ts';
import { DESKTOP } from './browser-driver.ts';
import { logInAs, newEmail, PASSWORD, signInAsCreator } from './people.ts';
import { call, click, type Journey, open, see, type, waitForPath } from './stage.ts';

/** Two lines would be taller than this. */
const MAX_LINE_PX = 30;
const UPRIGHT_TABLET = { width: 820, height: 1180 };

export const ACCOUNT_JOURNEYS: readonly Journey[] = [
  {
    name: 'sign-up',
    title: 'a visitor signs up, logs in and reaches Home',
    isForPhones: true,
    async run(stage) {
      const email = newEmail();
      await open(stage, '/faq');
      await stage.browser.evaluate('localStorage.clear();');
      await open(stage, '/signup');
      await type(stage, 'Name', 'Maya');
      await type(stage, 'Email', email);
      await type(stage, 'Password', PASSWORD);
      await click(stage, 'button', 'Sign up');
      await waitForPath(stage, '/login');
      await type(stage, 'Email', email);
      await type(stage, 'Password', PASSWORD);
      await click(stage, 'button', 'Log in');
      await waitForPath(stage, '/home');
      await see(stage, 'Welcome, Maya.');
    },
  },
  {
    name: 'plan',
    title: 'a creator buys the plan',
    isForPhones: true,
    async run(stage) {
      await signInAsCreator(stage);
      await open(stage, '/subscription');
      await click(stage, 'button', 'Upgrade Plan');
      await waitForPath(stage, '/sandbox/checkout/');
      await click(stage, 'button', 'Pay');
      await see(stage, 'Subscription Successful!');
    },
  },
  {
    name: 'chat',
    title: 'a message reaches support, and the reply arrives live',
    isForPhones: true,
    async run(stage) {
      const { userId } = await signInAsCreator(stage);
      const admin = await call(stage, 'POST', '/auth/login', { body: ADMIN });
      await open(stage, '/chatwidget');
      await type(stage, 'Message', 'Where is my script?');
      await stage.browser.press('Enter');
      await see(stage, 'Sent');
      await call(stage, 'POST', `/chat/admin/reply/${userId}`, {
        token: admin.token,
        body: { content: 'It is under My Scripts.' },
      });
      await see(stage, 'It is under My Scripts.');
    },
  },
  {
    name: 'admin-users',
    title: 'an admin finds a user and resets the balance',
    async run(stage) {
      const { email } = await signInAsCreator(stage);
      await logInAs(stage, ADMIN);
      await open(stage, `/admin/users?search=${encodeURIComponent(email)}`);
      await click(stage, 'button', 'Reset tokens for Maya');
      await click(stage, 'button', 'Reset tokens');
      await see(stage, 'Token balance reset to 100.');
      const row = await stage.browser.evaluate<string>(
        `return document.querySelector('tbody tr')?.innerText ?? '';`,
      );
      if (!row.includes('100')) throw new Error(`The row does not show the new balance: ${row}`);
      const nameHeight = await stage.browser.evaluate<number>(
        `return document.querySelector('[data-user-name] bdi').offsetHeight;`,
      );
      if (nameHeight > MAX_LINE_PX) throw new Error(`The short name is ${nameHeight} px high`);
      // Rows are cards here. An address wraps only where it has to.
      await stage.browser.resize(UPRIGHT_TABLET);
      const emailHeight = await stage.browser.evaluate<number>(
        `return document.querySelector('td[data-column="email"] bdi').offsetHeight;`,
      );
      await stage.browser.resize(DESKTOP);
      if (emailHeight > MAX_LINE_PX) throw new Error(`The address is ${emailHeight} px high`);
    },
  },
];
