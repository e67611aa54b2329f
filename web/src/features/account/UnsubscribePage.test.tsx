import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { UnsubscribePage } from './UnsubscribePage.tsx';

const server = fakeServer();
afterEach(cleanup);

const turnOff = () => userEvent.click(screen.getByRole('button', { name: 'Turn off' }));

test('chat emails are turned off by a click, not by opening the page', async () => {
  server.respondsWith(200, { message: 'We no longer email you.' });
  renderAt('/unsubscribe?token=abc', <UnsubscribePage />);
  expect(server.calls).toEqual([]);
  await turnOff();
  await screen.findByText('We no longer email you.');
  expect(server.calls.map(({ method, address }) => [method, address])).toEqual([
    ['POST', '/api/unsubscribe?token=abc'],
  ]);
});

test('an invalid link leads to the account page', async () => {
  const text = 'This link is invalid. You can turn emails off on your account page.';
  server.respondsWith(400, { error: text, message: text, code: 'unsubscribe_link_invalid' });
  renderAt('/unsubscribe', <UnsubscribePage />);
  await turnOff();
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
});
