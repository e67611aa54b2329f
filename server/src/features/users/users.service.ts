import { RESET_TOKENS } from '@cold-open/contract/billing/billing-rules';
import {
  ADMIN_USER_TEXTS,
  type AdminUser,
  type NewUser,
  type UserQuery,
  type UserSort,
} from '@cold-open/contract/users/users.contract';
import * as z from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { deleteSessionsOf, findUser, insertUser, type UserRow } from '../account/account.repository.ts';
import type { AccountDeletion } from '../account/account-deletion.ts';
import { hashPassword } from '../account/passwords.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { Balances } from '../billing/balances.ts';
import type { BillingService } from '../billing/billing.service.ts';
import type { TokenHistoryService } from '../billing/token-history.service.ts';
import type { TokenLedger } from '../billing/token-ledger.ts';
import { listUsers, type UserPosition } from './users.repository.ts';

interface Dependencies {
  db: Db;
  events: EventBus;
  audit: AuditLog;
  standing: Balances;
  ledger: TokenLedger;
  billing: BillingService;
  deletion: AccountDeletion;
  tokenHistory: TokenHistoryService;
  countScripts: (userId: string) => Promise<number>;
}

export function createUsersService({
  db,
  events,
  audit,
  standing,
  ledger,
  billing,
  deletion,
  tokenHistory,
  countScripts,
}: Dependencies) {
  async function requireUser(id: string): Promise<UserRow> {
    const user = await findUser(db, id);
    if (!user) throw new AppError('not_found');
    return user;
  }

  /** Does it, and answers with the user as they are then. */
  async function change(id: string, act: (tx: Tx) => Promise<void>): Promise<AdminUser> {
    await db.transaction(act);
    return toAdminUser(await requireUser(id));
  }

  const setTokens = (admin: Viewer, id: string, tokens: number) =>
    change(id, async (tx) => {
      const user = await lockUser(tx, id);
      await ledger.setBalance(tx, { userId: id, tokens, actorId: admin.id });
      await audit.record(tx, admin, {
        action: 'user.tokens_changed',
        userId: id,
        before: { tokens: user.tokens },
        after: { tokens },
      });
    });

  async function lockUser(tx: Tx, id: string): Promise<UserRow> {
    const user = await standing.lock(tx, id);
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
      return { user, scripts: await countScripts(id), payments: await billing.paymentsOf(id) };
    },

    async tokens(id: string, query: Parameters<TokenHistoryService['forAdmins']>[1]) {
      await requireUser(id);
      return tokenHistory.forAdmins(id, query);
    },

    async create(admin: Viewer, { name, email, password, subscriptionStatus, tokens }: NewUser) {
      const passwordHash = await hashPassword(password);
      const id = await db.transaction(async (tx) => {
        const inserted = await insertUser(tx, { name, email, passwordHash, admin: false });
        if (!inserted) throw new AppError('email_taken', { field: 'email' });
        await standing.setPlan(tx, inserted, subscriptionStatus);
        await ledger.setBalance(tx, { userId: inserted, tokens, actorId: admin.id });
        const after = { name, email, subscriptionStatus, tokens };
        await audit.record(tx, admin, { action: 'user.created', userId: inserted, after });
        return inserted;
      });
      return toAdminUser(await requireUser(id));
    },

    setTokens,
    resetTokens: (admin: Viewer, id: string) => setTokens(admin, id, RESET_TOKENS),

    /** Nobody goes on paying for a plan that was switched off, so its subscription is ended first. */
    async setPlan(admin: Viewer, id: string, status: UserRow['subscriptionStatus']) {
      const former = await requireUser(id);
      if (status === 'inactive') await billing.stopCharging(id);
      return change(id, async (tx) => {
        const user = await lockUser(tx, id);
        await standing.setPlan(tx, id, status);
        // The end of the subscription may have ended the plan already: it was the admin's doing all the same.
        const was = user.subscriptionStatus === status ? former : user;
        await audit.record(tx, admin, {
          action: 'user.plan_changed',
          userId: id,
          before: { subscriptionStatus: was.subscriptionStatus },
          after: { subscriptionStatus: status },
        });
      });
    },

    async signOut(admin: Viewer, id: string) {
      await requireUser(id);
      await db.transaction(async (tx) => {
        await deleteSessionsOf(tx, id);
        await events.publish(tx, id, { type: 'account.session_ended' });
        await audit.record(tx, admin, { action: 'user.signed_out', userId: id });
      });
      return { message: ADMIN_USER_TEXTS.signedOut };
    },

    async delete(admin: Viewer, id: string) {
      await requireUser(id);
      // Whom it concerned is forgotten with them.
      await deletion.delete(id, (tx) => audit.record(tx, admin, { action: 'user.deleted' }));
      return { message: ADMIN_USER_TEXTS.deleted };
    },
  };
}

export type UsersService = ReturnType<typeof createUsersService>;

function toAdminUser(user: UserRow): AdminUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    admin: user.admin,
    subscriptionStatus: user.subscriptionStatus,
    tokens: user.tokens,
    createdAt: user.createdAt.toISOString(),
    planActivatedAt: user.planActivatedAt?.toISOString() ?? null,
    planDeactivatedAt: user.planDeactivatedAt?.toISOString() ?? null,
  };
}

const KEYS = {
  text: z.string().regex(/^[^\0]{0,300}$/s),
  number: z.string().regex(/^\d{1,9}$/),
  time: z
    .string()
    .regex(/^(-infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/)
    .refine((time) => time === '-infinity' || isCalendarTime(time)),
};
/** The sort keys as the database writes them. */
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

function isCalendarTime(written: string): boolean {
  return !Number.isNaN(Date.parse(written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
}
