import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';

/** Rows are read and sent in pages, to keep memory use low. */
const PAGE_SIZE = 100;

interface Section {
  name: string;
  table: string;
  /** Selects the user's rows. */
  isOf(userId: string): SQL;
  /** The column to page by; unique and never null. */
  key: string;
  /** Columns to leave out: secrets, and data that belongs to us or to someone else. */
  without: string[];
}

const byUser = (userId: string) => sql`user_id = ${userId}::uuid`;
const byOwner = (userId: string) => sql`owner_id = ${userId}::uuid`;
const byParent = (column: string, table: string) => (userId: string) =>
  sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where owner_id = ${userId}::uuid)`;

/** Every table with personal data. A test compares the list with the database. */
export const OWN_DATA: readonly Section[] = [
  {
    name: 'account',
    table: 'users',
    isOf: (userId) => sql`id = ${userId}::uuid`,
    key: 'id',
    without: ['password_hash', 'search_text'],
  },
  { name: 'sessions', table: 'sessions', isOf: byUser, key: 'id', without: ['token_hash'] },
  { name: 'accessTokens', table: 'access_tokens', isOf: byUser, key: 'id', without: ['token_hash'] },
  { name: 'devices', table: 'known_devices', isOf: byUser, key: 'id', without: ['network'] },
  { name: 'signIns', table: 'identities', isOf: byUser, key: 'id', without: [] },
  { name: 'scripts', table: 'scripts', isOf: byOwner, key: 'id', without: [] },
  {
    name: 'scriptVersions',
    table: 'script_versions',
    isOf: byParent('script_id', 'scripts'),
    key: 'id',
    without: [],
  },
  {
    name: 'shares',
    table: 'script_shares',
    isOf: byParent('script_id', 'scripts'),
    key: 'script_id',
    without: ['nonce', 'token_digest', 'ended_digests'],
  },
  {
    name: 'comments',
    table: 'script_comments',
    isOf: byParent('script_id', 'scripts'),
    key: 'id',
    without: ['secret_digest'],
  },
  { name: 'generations', table: 'generations', isOf: byUser, key: 'id', without: ['template'] },
  { name: 'voices', table: 'voices', isOf: byOwner, key: 'id', without: [] },
  { name: 'imageDesigns', table: 'image_designs', isOf: byOwner, key: 'id', without: [] },
  { name: 'imagePhotos', table: 'image_photos', isOf: byOwner, key: 'id', without: [] },
  {
    name: 'aiPictureOrders',
    table: 'image_orders',
    isOf: byUser,
    key: 'id',
    without: ['key', 'digest'],
  },
  { name: 'rephrasings', table: 'rephrasings', isOf: byUser, key: 'id', without: [] },
  {
    name: 'publishKits',
    table: 'publish_kits',
    isOf: byParent('script_id', 'scripts'),
    key: 'script_id',
    without: [],
  },
  { name: 'publishingOrders', table: 'publishing_orders', isOf: byUser, key: 'id', without: [] },
  { name: 'standingLinks', table: 'standing_links', isOf: byOwner, key: 'id', without: [] },
  { name: 'series', table: 'series', isOf: byOwner, key: 'id', without: [] },
  { name: 'outlines', table: 'outlines', isOf: byOwner, key: 'id', without: [] },
  { name: 'promptGroups', table: 'prompt_groups', isOf: byOwner, key: 'id', without: [] },
  {
    name: 'prompts',
    table: 'nested_prompts',
    isOf: byParent('group_id', 'prompt_groups'),
    key: 'id',
    without: [],
  },
  { name: 'bookmarks', table: 'prompt_bookmarks', isOf: byUser, key: 'nested_prompt_id', without: [] },
  { name: 'tokens', table: 'token_entries', isOf: byUser, key: 'id', without: ['actor_id'] },
  { name: 'payments', table: 'payments', isOf: byUser, key: 'id', without: [] },
  { name: 'subscriptions', table: 'subscriptions', isOf: byUser, key: 'id', without: [] },
  { name: 'checkouts', table: 'checkouts', isOf: byUser, key: 'id', without: [] },
  { name: 'messages', table: 'chat_messages', isOf: byUser, key: 'id', without: ['author_id'] },
];

type ExtendRow = (row: Record<string, unknown>) => Promise<Record<string, unknown>>;

/** Exports everything that is stored about a user. */
export function createOwnDataService({ db, limits }: { db: Db; limits: RateLimiter }) {
  const extensions = new Map<string, ExtendRow>();

  async function readPage({ table, isOf, key, without }: Section, userId: string, after: string | null) {
    const keyColumn = sql.identifier(key);
    const { rows } = await db.execute<{ position: string; data: Record<string, unknown> }>(sql`
      select ${keyColumn}::text as position, to_jsonb(part) - ${sql.param(without)}::text[] as data
      from ${sql.identifier(table)} as part
      where ${isOf(userId)} ${after === null ? sql`` : sql`and ${keyColumn}::text > ${after}`}
      order by ${keyColumn}::text
      limit ${PAGE_SIZE}`);
    return rows;
  }

  async function* rowsOf(section: Section, userId: string) {
    for (let after: string | null = null; ; ) {
      const rows = await readPage(section, userId, after);
      for (const { data } of rows) {
        const row = toCamelCase(data);
        yield JSON.stringify({ ...row, ...(await extensions.get(section.name)?.(row)) });
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return;
      after = last.position;
    }
  }

  async function* asJson(userId: string): AsyncGenerator<string> {
    yield '{';
    for (const [index, section] of OWN_DATA.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(section.name)}: [`;
      let separator = '\n';
      for await (const row of rowsOf(section, userId)) {
        yield separator + row;
        separator = ',\n';
      }
      yield ']';
    }
    yield '\n}\n';
  }

  return {
    /** Adds what is not in the table to every row of a section. */
    extendExport(section: string, extend: ExtendRow) {
      extensions.set(section, extend);
    },

    /** Returns the parts of a JSON document. */
    async export(viewer: Viewer): Promise<AsyncGenerator<string>> {
      await limits.takeAll([[ACCOUNT_LIMITS.dataExportsPerAccount, viewer.id]]);
      return asJson(viewer.id);
    },
  };
}

export type OwnDataService = ReturnType<typeof createOwnDataService>;

/** `created_at` becomes `createdAt`, as everywhere in the API. */
function toCamelCase(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
