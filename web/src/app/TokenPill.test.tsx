import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { TokenPill } from './TokenPill.tsx';

afterEach(cleanup);

const pill = (tokens: number, boostExists: boolean) =>
  renderAt('/home', <TokenPill tokens={tokens} hasScreen={() => boostExists} />);

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
