import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';

export interface ChainedEntry {
  id: number;
  /** What is hashed, as text. */
  content: string;
  previousHash: string;
  hash: string;
  detailsDigest: string | null;
  salt: string | null;
  details: string | null;
  /** True if the affected user still has an account. */
  userExists: boolean;
}

/**
 * The same content as in the database's `audit_entry_hash`, hashed here so that the function need not be
 * trusted.
 */
const HASHED: SQL = sql.raw(`jsonb_build_array(
  e.id, e.action, e.actor_id, e.actor_name, e.user_id, e.subject, e.before, e.after, e.details_digest,
  (extract(epoch from e.created_at) * 1000)::bigint, e.previous_hash)::text`);

export async function listChained(db: DbOrTx, after: number, limit: number): Promise<ChainedEntry[]> {
  const { rows } = await db.execute(sql`
    select e.id::float8 as id, ${HASHED} as content, e.previous_hash as "previousHash", e.hash,
      e.details_digest as "detailsDigest", d.salt, d.content as details, u.id is not null as "userExists"
    from audit_entries e
      left join audit_details d on d.entry_id = e.id
      left join users u on u.id = e.user_id
    where e.id > ${after}
    order by e.id
    limit ${limit}`);
  return rows as unknown as ChainedEntry[];
}
