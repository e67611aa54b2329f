import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import { ADMIN_USER_MESSAGES, type AdminUser } from '@cold-open/contract/users/admin-user';
import { UNDO_RESET_MINUTES } from '@cold-open/contract/users/user-balances.contract';
import {
  MAX_COUNTED_USERS,
  type NewUser,
  type UserFilters,
  type UserQuery,
} from '@cold-open/contract/users/users.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule, User } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { toAdminUser } from './admin-user.ts';
import { userCursor } from './user-cursor.ts';
import { countAllUsers, countUsers, listUsers } from './users.repository.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  scripts: Pick<Scripts, 'countOf'>;
}

export function createUsersService({ db, clock, account, audit, billing, scripts }: Dependencies) {
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

  /** Returns the id of the ledger's entry, or null if the balance already was the same. */
  async function setBalance(
    tx: Tx,
    admin: Viewer,
    { user, tokens, reason }: { user: User; tokens: number; reason?: string | undefined },
  ) {
    const entryId = await billing.ledger.setBalance(tx, { userId: user.id, tokens, actorId: admin.id });
    await audit.record(tx, admin, {
      action: 'user.tokens_changed',
      userId: user.id,
      before: { tokens: user.tokens },
      after: { tokens, reason: reason || undefined },
    });
    return entryId;
  }

  async function lockUser(tx: Tx, id: string): Promise<User> {
    const user = await account.lockUser(tx, id);
    if (!user) throw new AppError('not_found');
    return user;
  }

  return {
    async list({ cursor, limit, sort, order, ...filters }: UserQuery) {
      const after = decodeCursor(cursor, userCursor(sort));
      const found = await listUsers(db, filters, { sort, order, limit: limit + 1, after });
      const { items, nextCursor } = pageOf(found, limit, ({ key, user }) => [key, user.id]);
      return { items: items.map(({ user }) => toAdminUser(user)), nextCursor };
    },

    async count(filters: UserFilters) {
      const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
      if (!isFiltered) return { total: await countAllUsers(db), hasMore: false };
      const counted = await countUsers(db, filters, MAX_COUNTED_USERS + 1);
      return { total: Math.min(counted, MAX_COUNTED_USERS), hasMore: counted > MAX_COUNTED_USERS };
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

    setTokens: (
      admin: Viewer,
      id: string,
      { tokens, before }: { tokens: number; before?: number | undefined },
    ) =>
      change(id, async (tx) => {
        const user = await lockUser(tx, id);
        if (before !== undefined && before !== user.tokens)
          throw new AppError('balance_changed', { text: ADMIN_USER_MESSAGES.balanceChanged(user.tokens) });
        await setBalance(tx, admin, { user, tokens });
      }),

    async resetTokens(admin: Viewer, id: string, reason: string | undefined) {
      let entryId: number | null = null;
      const user = await change(id, async (tx) => {
        entryId = await setBalance(tx, admin, { user: await lockUser(tx, id), tokens: RESET_TOKENS, reason });
      });
      return { ...user, resetEntryId: entryId === null ? null : String(entryId) };
    },

    undoReset: (admin: Viewer, id: string, entryId: string) =>
      change(id, async (tx) => {
        const { tokens } = await lockUser(tx, id);
        const reversed = await billing.ledger.reverseAdminChange(tx, {
          userId: id,
          entryId: Number(entryId),
          actorId: admin.id,
          since: new Date(clock.now().getTime() - UNDO_RESET_MINUTES * MINUTE_MS),
        });
        if (reversed === null) throw new AppError('reset_undone');
        await audit.record(tx, admin, {
          action: 'user.reset_undone',
          userId: id,
          before: { tokens },
          after: { tokens: tokens + reversed },
        });
      }),

    /** Only an owner changes the email of another admin, because the mailbox gives access to the account. */
    edit: (
      admin: Viewer,
      id: string,
      {
        name,
        email,
        before,
      }: {
        name?: string | undefined;
        email?: string | undefined;
        before?: { name: string; email: string } | undefined;
      },
    ) =>
      change(id, async (tx) => {
        const user = await lockUser(tx, id);
        if (before && (before.name !== user.name || before.email !== user.email))
          throw new AppError('user_changed');
        const isRenamed = name !== undefined && name !== user.name;
        const isMoved = email !== undefined && email !== user.email;
        if (isMoved) requirePowerOver(admin, user);
        if (isRenamed) await account.edits.rename(tx, user, name);
        if (isMoved) await account.edits.changeEmail(tx, user, email);
        await audit.record(tx, admin, {
          action: 'user.changed',
          userId: id,
          before: { name: user.name, email: user.email },
          after: { name: name ?? user.name, email: email ?? user.email },
        });
      }),

    async sendReset(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, id);
        await account.edits.sendReset(tx, user);
        await audit.record(tx, admin, { action: 'user.password_reset_sent', userId: id });
      });
      return { message: ADMIN_USER_MESSAGES.resetSent };
    },

    /** Cancels the subscription first, so that the user doesn't keep paying for a deactivated plan. */
    async setPlan(
      admin: Viewer,
      id: string,
      { status, reason }: { status: User['subscriptionStatus']; reason?: string | undefined },
    ) {
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
          after: { subscriptionStatus: status, reason: reason || undefined },
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

    async delete(admin: Viewer, id: string, reason: string | undefined) {
      const user = await requireUser(id);
      requirePowerOver(admin, user);
      const { tokens, subscriptionStatus } = user;
      // The entry keeps the id and the balance, but neither name nor email.
      const before = { tokens, subscriptionStatus };
      const after = reason ? { reason } : null;
      await account.delete(id, (tx) =>
        audit.record(tx, admin, { action: 'user.deleted', userId: id, before, after }),
      );
      return { message: ADMIN_USER_MESSAGES.deleted };
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

/** Only owners delete other admins or change their roles; otherwise an admin could remove every owner. */
function requirePowerOver(admin: Viewer, user: User) {
  if (user.admin && user.id !== admin.id && admin.role !== 'owner') throw new AppError('role_forbidden');
}
