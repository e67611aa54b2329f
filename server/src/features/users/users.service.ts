import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import {
  ADMIN_USER_MESSAGES,
  type AdminUser,
  type NewUser,
  type UserQuery,
  type UserSort,
} from '@cold-open/contract/users/users.contract';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule, User } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { listUsers, type UserPosition } from './users.repository.ts';

interface Dependencies {
  db: Db;
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  scripts: Pick<Scripts, 'countOf'>;
}

export function createUsersService({ db, account, audit, billing, scripts }: Dependencies) {
  async function requireUser(id: string): Promise<User> {
    const user = await account.findUser(db, id);
    if (!user) throw new AppError('not_found');
    return user;
  }

  /** Returns the user after the change. */
  async function change(id: string, makeChange: (tx: Tx) => Promise<void>): Promise<AdminUser> {
    await db.transaction(makeChange);
    return toAdminUser(await requireUser(id));
  }

  const setTokens = (admin: Viewer, id: string, tokens: number) =>
    change(id, async (tx) => {
      const user = await lockUser(tx, id);
      await billing.ledger.setBalance(tx, { userId: id, tokens, actorId: admin.id });
      await audit.record(tx, admin, {
        action: 'user.tokens_changed',
        userId: id,
        before: { tokens: user.tokens },
        after: { tokens },
      });
    });

  async function lockUser(tx: Tx, id: string): Promise<User> {
    const user = await account.lockUser(tx, id);
    if (!user) throw new AppError('not_found');
    return user;
  }

  return {
    async list({ cursor, ...query }: UserQuery) {
      const after = decodeCursor(cursor, userCursor(query.sort));
      const found = await listUsers(db, { ...query, limit: query.limit + 1, after });
      const { items, nextCursor } = pageOf(found, query.limit, ({ key, user }) => [key, user.id]);
      return { items: items.map(({ user }) => toAdminUser(user)), nextCursor };
    },

    async detail(id: string) {
      const user = toAdminUser(await requireUser(id));
      return { user, scripts: await scripts.countOf(id), payments: await billing.listPayments(id) };
    },

    async tokens(id: string, query: Parameters<BillingModule['listTokens']>[1]) {
      await requireUser(id);
      return billing.listTokens(id, query);
    },

    async create(admin: Viewer, { name, email, password, subscriptionStatus, tokens }: NewUser) {
      const id = await account.create({ name, email, password }, async (tx, userId) => {
        await billing.balances.setPlan(tx, userId, subscriptionStatus);
        await billing.ledger.setBalance(tx, { userId, tokens, actorId: admin.id });
        const after = { name, email, subscriptionStatus, tokens };
        await audit.record(tx, admin, { action: 'user.created', userId, after });
      });
      return toAdminUser(await requireUser(id));
    },

    setTokens,
    resetTokens: (admin: Viewer, id: string) => setTokens(admin, id, RESET_TOKENS),

    /** Cancels the subscription first, so that the user doesn't keep paying for a deactivated plan. */
    async setPlan(admin: Viewer, id: string, status: User['subscriptionStatus']) {
      const userBefore = await requireUser(id);
      if (status === 'inactive') await billing.stopCharging(id);
      return change(id, async (tx) => {
        const user = await lockUser(tx, id);
        await billing.balances.setPlan(tx, id, status);
        // Canceling the subscription may already have ended the plan, but the entry still shows the earlier
        // status.
        const before = user.subscriptionStatus === status ? userBefore : user;
        await audit.record(tx, admin, {
          action: 'user.plan_changed',
          userId: id,
          before: { subscriptionStatus: before.subscriptionStatus },
          after: { subscriptionStatus: status },
        });
      });
    },

    setImageTools: (admin: Viewer, id: string, granted: boolean) =>
      change(id, async (tx) => {
        const { imageTools } = await lockUser(tx, id);
        if (imageTools === 'bought') {
          if (!granted) throw new AppError('image_tools_bought');
          return;
        }
        await billing.balances.setImageTools(tx, id, granted ? 'granted' : null);
        await audit.record(tx, admin, {
          action: 'user.image_tools_changed',
          userId: id,
          before: { imageTools: imageTools !== null },
          after: { imageTools: granted },
        });
      }),

    setRole: (owner: Viewer, id: string, role: AdminRole | null) =>
      change(id, async (tx) => {
        const before = await account.setRole(tx, id, role);
        await audit.record(tx, owner, {
          action: 'user.role_changed',
          userId: id,
          before: { role: before },
          after: { role },
        });
      }),

    async signOut(admin: Viewer, id: string) {
      await requireUser(id);
      await db.transaction(async (tx) => {
        await account.endSessions(tx, id);
        await audit.record(tx, admin, { action: 'user.signed_out', userId: id });
      });
      return { message: ADMIN_USER_MESSAGES.signedOut };
    },

    /** For users who lost their device and their recovery codes. They still need their password. */
    async removeSecondStep(admin: Viewer, id: string) {
      // Owners turn it off with the password and a code.
      if (id === admin.id) throw new AppError('own_second_step');
      return change(id, async (tx) => {
        const user = await lockUser(tx, id);
        requirePowerOver(admin, user);
        if (!user.secondStep) throw new AppError('second_step_off');
        await account.removeSecondStep(tx, id);
        await audit.record(tx, admin, { action: 'user.second_step_removed', userId: id });
      });
    },

    async delete(admin: Viewer, id: string) {
      const user = await requireUser(id);
      requirePowerOver(admin, user);
      const { tokens, subscriptionStatus } = user;
      // The entry keeps the id and the balance, but neither name nor email.
      const before = { tokens, subscriptionStatus };
      await account.delete(id, (tx) =>
        audit.record(tx, admin, { action: 'user.deleted', userId: id, before }),
      );
      return { message: ADMIN_USER_MESSAGES.deleted };
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Only owners end what other admins may do; otherwise an admin could remove every owner. */
function requirePowerOver(admin: Viewer, user: User) {
  if (user.admin && user.id !== admin.id && admin.role !== 'owner') throw new AppError('role_forbidden');
}

function toAdminUser(user: User): AdminUser {
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
    createdAt: user.createdAt.toISOString(),
    planActivatedAt: user.planActivatedAt?.toISOString() ?? null,
    planDeactivatedAt: user.planDeactivatedAt?.toISOString() ?? null,
    imageTools: user.imageTools,
  };
}

const KEYS = {
  text: z.string().regex(/^[^\0]{0,300}$/s),
  number: z.string().regex(/^\d{1,9}$/),
  time: z
    .string()
    .regex(/^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/)
    // The pattern also matches dates that do not exist.
    .refine((time) => time === '-infinity' || isDate(time)),
};
/** How the database formats each key. */
const KEY_SCHEMAS = {
  name: KEYS.text,
  email: KEYS.text,
  subscriptionStatus: KEYS.text,
  tokens: KEYS.number,
  createdAt: KEYS.time,
  planActivatedAt: KEYS.time,
  planDeactivatedAt: KEYS.time,
} as const satisfies Record<UserSort, z.ZodType<string>>;

const userCursor = (sort: UserSort) =>
  z.tuple([KEY_SCHEMAS[sort], z.uuid()]).transform(([key, id]): UserPosition => ({ key, id }));

function isDate(text: string): boolean {
  return !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
