import type { AdminUser } from '@cold-open/contract/users/admin-user';

export const userId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

export function sampleUser(index: number, name: string, fields: Partial<AdminUser> = {}): AdminUser {
  return {
    _id: userId(index),
    name,
    email: `${name.toLowerCase() || `user${index}`}@example.com`,
    emailRefusal: null,
    admin: false,
    role: null,
    secondStep: false,
    subscriptionStatus: 'inactive',
    tokens: 12,
    createdAt: '2026-07-01T12:00:00.000Z',
    planActivatedAt: null,
    planDeactivatedAt: null,
    imageTools: null,
    blocked: false,
    emailVerified: true,
    lastSeenAt: null,
    ...fields,
  };
}
