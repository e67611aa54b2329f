import type { AdminUser } from '@cold-open/contract/users/admin-user';
import type { User } from '../account/account.module.ts';

export function toAdminUser(user: User): AdminUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    emailRefusal: user.emailRefusal,
    admin: user.admin,
    role: user.admin ? user.role : null,
    secondStep: user.secondStep,
    subscriptionStatus: user.subscriptionStatus,
    tokens: user.tokens,
    blocked: user.blocked,
    emailVerified: user.emailVerified,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    planActivatedAt: user.planActivatedAt?.toISOString() ?? null,
    planDeactivatedAt: user.planDeactivatedAt?.toISOString() ?? null,
    imageTools: user.imageTools,
  };
}
