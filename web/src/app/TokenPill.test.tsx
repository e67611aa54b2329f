import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { TokenPill } from './TokenPill.tsx';

afterEach(cleanup);

const ACTIVE = { subscriptionStatus: 'active', planActivatedAt: '2026-07-15T12:00:00.000Z' } as const;
const pill = (tokens: number, boostExists: boolean) =>
  renderAt('/home', <TokenPill user={{ ...ACTIVE, tokens }} hasScreen={() => boostExists} />);

test('with five tokens the pill only shows the balance', () => {
  pill(5, true);
  expect(screen.getByText('5', { exact: false }).textContent).toBe('5 tokens');
  expect(screen.queryByRole('link')).toBeNull();
});

test('with four tokens the pill links to the boost page', () => {
  pill(4, true);
  const link = screen.getByRole('link', { name: '4 tokens · Boost' });
  expect(link.getAttribute('href')).toBe('/boost-tokens');
  expect(link.hasAttribute('data-low')).toBe(true);
});

test('with four tokens and no boost page the pill is only highlighted', () => {
  pill(4, false);
  const text = screen.getByText('4', { exact: false });
  expect(text.textContent).toBe('4 tokens');
  expect(text.hasAttribute('data-low')).toBe(true);
  expect(screen.queryByRole('link')).toBeNull();
});

test('one token is singular', () => {
  pill(1, false);
  expect(screen.getByText('1', { exact: false }).textContent).toBe('1 token');
});

test('before the first plan the pill leads to it instead of showing the balance', () => {
  const user = { subscriptionStatus: 'inactive', planActivatedAt: null, tokens: 0 } as const;
  renderAt('/home', <TokenPill user={user} hasScreen={() => true} />);
  expect(screen.getByRole('link').textContent).toBe('Start your plan');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/subscription');
});

test('after a plan has ended the pill shows the balance again', () => {
  renderAt(
    '/home',
    <TokenPill user={{ ...ACTIVE, subscriptionStatus: 'inactive', tokens: 7 }} hasScreen={() => true} />,
  );
  expect(screen.getByText('7', { exact: false }).textContent).toBe('7 tokens');
});
