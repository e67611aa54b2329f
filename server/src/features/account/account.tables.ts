import { ADMIN_ROLES } from '@cold-open/contract/http/admin-roles';
import { TOKEN_SCOPES } from '@cold-open/contract/http/token-access';
import { DEFAULT_WORDS_PER_MINUTE } from '@cold-open/contract/scripts/script-lengths';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from '../../platform/db/columns.ts';
import { letterPairs } from '../../platform/db/text-search.ts';

/** The text that chat searches match. A line break separates the two, because nobody searches for one. */
export const nameAndEmail = (columns: { name: SQLWrapper; email: SQLWrapper }) =>
  sql`(${columns.name} || chr(10) || ${columns.email})`;
/** Sorts missing dates first. */
export const sortedMoment = (column: SQLWrapper) => sql`coalesce(${column}, '-infinity'::timestamptz)`;

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** As entered; compared case-insensitively. */
    email: text().notNull(),
    /** Null for an account that only uses a sign-in provider. */
    passwordHash: text('password_hash'),
    admin: boolean().notNull().default(false),
    /** What an admin may do. Has no meaning for other users. */
    role: text({ enum: ADMIN_ROLES }).notNull().default('admin'),
    tokens: integer().notNull().default(0),
    subscriptionStatus: text('subscription_status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('inactive'),
    blocked: boolean().notNull().default(false),
    planActivatedAt: timestamptz('plan_activated_at'),
    planDeactivatedAt: timestamptz('plan_deactivated_at'),
    /** The speaking pace; running times and target lengths are computed from it. */
    wordsPerMinute: integer('words_per_minute').notNull().default(DEFAULT_WORDS_PER_MINUTE),
    /** What the owner's channel is about. Null if they were not asked yet, empty if they skipped the question. */
    niche: text(),
    /** Accounts created by admins, or before verification existed, count as verified. */
    emailVerified: boolean('email_verified').notNull().default(true),
    /**
     * When a link or a provider confirmed that the email belongs to the owner. Null if it only counts as
     * verified.
     */
    emailConfirmedAt: timestamptz('email_confirmed_at'),
    /** What the recipient's mail server said when it refused our last email permanently; null if it did not. */
    emailRefusal: text('email_refusal'),
    /** Whether unread replies from support are also sent by email. */
    chatEmails: boolean('chat_emails').notNull().default(true),
    /** Two-step login is on: a code for the key in `second_steps` was entered. */
    secondStep: boolean('second_step').notNull().default(false),
    /** How the owner got the Image tools; null without them. */
    imageTools: text('image_tools', { enum: ['bought', 'granted'] }),
    /** When a session of the user was last used, within an hour. Outlives the session. */
    lastSeenAt: timestamptz('last_seen_at'),
    /** Name and email without case and accents. Written by a trigger. */
    searchText: text('search_text').notNull().default(''),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_search_idx').using('gin', sql`${table.searchText} gin_trgm_ops`),
    // Trigrams cannot find one or two letters.
    index('users_short_search_idx').using('gin', letterPairs(table.searchText)),
    index('users_by_seen_idx').on(sortedMoment(table.lastSeenAt), table.id),
    index('users_blocked_idx').on(table.createdAt, table.id).where(sql`${table.blocked}`),
    index('users_unverified_idx').on(table.createdAt, table.id).where(sql`not ${table.emailVerified}`),
    index('users_by_name_idx').on(sql`lower(${table.name})`, table.id),
    index('users_by_email_idx').on(sql`lower(${table.email})`, table.id),
    index('users_by_status_idx').on(table.subscriptionStatus, table.id),
    index('users_by_tokens_idx').on(table.tokens, table.id),
    index('users_by_created_idx').on(table.createdAt, table.id),
    index('users_by_activated_idx').on(sortedMoment(table.planActivatedAt), table.id),
    index('users_by_deactivated_idx').on(sortedMoment(table.planDeactivatedAt), table.id),
    index('users_admins_idx').on(table.id).where(sql`${table.admin}`),
    check('users_tokens_not_negative', sql`${table.tokens} >= 0`),
    check('users_role_known', sql`${table.role} in ('owner', 'admin', 'editor', 'support')`),
    check('users_image_tools_known', sql`${table.imageTools} in ('bought', 'granted')`),
    check('users_subscription_status_known', sql`${table.subscriptionStatus} in ('active', 'inactive')`),
  ],
);

export type UserRow = typeof users.$inferSelect;

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Stores hashes of the tokens, so that reading this table does not allow signing in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the session to its owner without revealing the token. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: ownerId(),
    /** The user agent at login. */
    userAgent: text('user_agent').notNull().default(''),
    /** Updated at most once an hour. */
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    /** When the password or, with two-step login, a code was last entered. Null after a sign-in with a provider. */
    confirmedAt: timestamptz('confirmed_at'),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_idx').on(table.userId), index('sessions_expires_idx').on(table.expiresAt)],
);

/** What programs sign in with. Stores hashes of the tokens, like the sessions. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Identifies the token to its owner without revealing it. */
    id: uuid().notNull().unique().defaultRandom(),
    userId: ownerId(),
    name: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Updated at most once an hour. */
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    index('access_tokens_user_idx').on(table.userId),
    index('access_tokens_expires_idx').on(table.expiresAt),
    check('access_tokens_scope_known', sql`${table.scope} in ('read', 'write')`),
  ],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user_idx').on(table.userId),
    index('password_resets_expires_idx').on(table.expiresAt),
  ],
);

export const emailVerifications = pgTable(
  'email_verifications',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('email_verifications_user_idx').on(table.userId),
    index('email_verifications_expires_idx').on(table.expiresAt),
  ],
);

/** The devices an account was signed in from. Outlives the sessions. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    /** A digest, so that no addresses are stored. */
    network: text().notNull(),
    /** The browser and the system, without versions: an update does not make a new device. */
    name: text().notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (table) => [
    uniqueIndex('known_devices_key').on(table.userId, table.network, table.name),
    index('known_devices_seen_idx').on(table.lastSeenAt),
  ],
);

/** Provider accounts that can sign in to ours. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** As last reported by the provider; never used to find the account. */
    email: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_key').on(table.issuer, table.subject),
    index('identities_user_idx').on(table.userId),
  ],
);

/** A sign-in at a provider that is linked after the password or the code. */
export interface WaitingIdentity {
  issuer: string;
  subject: string;
  email: string;
}

/**
 * What a sign-in with a provider waits for: the return from the provider (`sign_in`, `link`, `confirm`), the password of
 * the account to link to, or the deletion of the account. The secret is in a cookie or, for the deletion, in the page.
 */
export const SIGN_IN_STEPS = ['sign_in', 'link', 'confirm', 'enter_password', 'delete_account'] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** Stores hashes of the secrets, like the sessions. State, nonce and verifier are derived from the secret. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    secretHash: text('secret_hash').primaryKey(),
    step: text({ enum: SIGN_IN_STEPS }).notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The session that started the attempt, which ends with it. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The identity to link once the password was entered. */
    identity: jsonb().$type<WaitingIdentity>(),
    returnTo: text('return_to').notNull().default(''),
    rememberMe: boolean('remember_me').notNull().default(false),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('sign_in_attempts_user_idx').on(table.userId),
    index('sign_in_attempts_session_idx').on(table.sessionHash),
    index('sign_in_attempts_expires_idx').on(table.expiresAt),
  ],
);

/** The keys for authenticator apps. While `users.second_step` is false, setup is not finished. */
export const secondSteps = pgTable('second_steps', {
  userId: ownerId().primaryKey(),
  key: text().notNull(),
  /** The newest time step whose code was used. This code and earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
});

/** A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** Logins with the right password that are waiting for the second step. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ownerId(),
    rememberMe: boolean('remember_me').notNull(),
    /** The sign-in to link once the code was entered. */
    identity: jsonb().$type<WaitingIdentity>(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('login_challenges_user_idx').on(table.userId),
    index('login_challenges_expires_idx').on(table.expiresAt),
  ],
);
