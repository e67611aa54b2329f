import type { AdminUser } from '@cold-open/contract/users/users.contract';

export const userId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

export function aUser(place: number, name: string, facts: Partial<AdminUser> = {}): AdminUser {
  return {
    _id: userId(place),
    name,
    email: `${name.toLowerCase() || `user${place}`}@example.com`,
    admin: false,
    subscriptionStatus: 'inactive',
    tokens: 12,
    createdAt: '2026-07-01T12:00:00.000Z',
    planActivatedAt: null,
    planDeactivatedAt: null,
    ...facts,
  };
}
