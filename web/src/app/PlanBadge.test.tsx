import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { PlanBadge } from './PlanBadge.tsx';

afterEach(cleanup);

const STARTED = '2026-07-15T12:00:00.000Z';
const badge = (
  subscriptionStatus: 'active' | 'inactive',
  existing: string[],
  planActivatedAt: string | null = STARTED,
) =>
  renderAt(
    '/home',
    <PlanBadge
      user={{ subscriptionStatus, planActivatedAt }}
      hasScreen={(path) => existing.includes(path)}
    />,
  );

test('an active plan is a badge, not a link', () => {
  badge('active', ['/subscription']);
  expect(screen.getByText('PRO')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('after a plan the badge links to the subscription page', () => {
  badge('inactive', ['/subscription']);
  expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/subscription');
  expect(screen.queryByText('PRO')).toBeNull();
});

test('without a subscription page nothing is shown', () => {
  badge('inactive', []);
  expect(screen.queryByText('Upgrade to Pro')).toBeNull();
});

test('before the first plan the badge offers to start it', () => {
  badge('inactive', ['/subscription'], null);
  expect(screen.getByRole('link', { name: 'Start your plan' }).getAttribute('href')).toBe('/subscription');
});
