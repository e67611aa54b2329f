import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAt } from '../testing/render-at.tsx';
import { PlanBadge } from './PlanBadge.tsx';

afterEach(cleanup);

const badge = (status: 'active' | 'inactive', existing: string[]) =>
  renderAt('/home', <PlanBadge status={status} hasScreen={(path) => existing.includes(path)} />);

test('an active plan is a badge, not a link', () => {
  badge('active', ['/subscription']);
  expect(screen.getByText('PRO')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a plan the badge links to the subscription page', () => {
  badge('inactive', ['/subscription']);
  expect(screen.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/subscription');
  expect(screen.queryByText('PRO')).toBeNull();
});

test('without a subscription page nothing is shown', () => {
  badge('inactive', []);
  expect(screen.queryByText('Upgrade to Pro')).toBeNull();
});
