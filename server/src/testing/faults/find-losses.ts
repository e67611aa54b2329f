import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../features/account/account.tables.ts';
import { payments } from '../../features/billing/payments.tables.ts';
import { tokenEntries } from '../../features/billing/token-entries.tables.ts';
import { chatMessages } from '../../features/chat/chat.tables.ts';
import { promptBookmarks } from '../../features/prompts/prompts.tables.ts';
import { orders } from '../../features/scripts/orders/orders.tables.ts';
import { scripts } from '../../features/scripts/scripts.tables.ts';
import type { Db } from '../../platform/db/database.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';

interface SentEmail {
  to: string[];
  text: string;
}

/** Jobs that users wait for. */
const AWAITED_JOBS = ['generation.write_script', 'billing.apply_payment_event', 'account.send_reset_link'];

/** Returns true if no script or awaited job is unfinished. */
export async function isIdle(db: Db): Promise<boolean> {
  const unfinished = await db
    .select({ id: scripts.id })
    .from(scripts)
    .where(eq(scripts.status, 'generating'));
  const open = await db
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(inArray(jobs.status, ['queued', 'running']));
  return unfinished.length === 0 && !open.some(({ kind }) => AWAITED_JOBS.includes(kind));
}

/** Compares what was acknowledged with what is stored. Each line describes something lost, duplicated or unfinished. */
export async function findLosses(
  db: Db,
  acknowledged: AcknowledgedWrites,
  emails: SentEmail[],
): Promise<string[]> {
  return [
    ...(await accountLosses(db, acknowledged)),
    ...(await messageLosses(db, acknowledged)),
    ...(await bookmarkLosses(db, acknowledged)),
    ...(await scriptLosses(db, acknowledged)),
    ...(await ledgerErrors(db)),
    ...(await paymentLosses(db, acknowledged)),
    ...(await unfinishedJobs(db)),
    ...emailLosses(acknowledged, emails),
  ];
}

async function accountLosses(db: Db, { accounts }: AcknowledgedWrites) {
  const stored = new Set((await db.select({ email: users.email }).from(users)).map(({ email }) => email));
  return [...accounts].filter((email) => !stored.has(email)).map((email) => `the account ${email} is lost`);
}

async function messageLosses(db: Db, { messages }: AcknowledgedWrites) {
  const rows = await db.select({ clientId: chatMessages.clientId }).from(chatMessages);
  const byClientId = groupBy(rows, ({ clientId }) => clientId);
  return [...messages].flatMap((clientId) => {
    const count = byClientId.get(clientId)?.length ?? 0;
    return count === 1 ? [] : [`the message ${clientId} is stored ${count} times`];
  });
}

async function bookmarkLosses(db: Db, { bookmarks }: AcknowledgedWrites) {
  const rows = await db
    .select({ email: users.email, promptId: promptBookmarks.nestedPromptId })
    .from(promptBookmarks)
    .innerJoin(users, eq(users.id, promptBookmarks.userId));
  const stored = new Set(rows.map(({ email, promptId }) => `${email} ${promptId}`));
  return [...bookmarks]
    .filter((bookmark) => !stored.has(bookmark))
    .map((bookmark) => `the bookmark ${bookmark} is lost`);
}

async function scriptLosses(db: Db, { scripts: acknowledged }: AcknowledgedWrites) {
  const rows = await db
    .select({
      key: orders.idempotencyKey,
      scriptId: scripts.id,
      status: scripts.status,
      content: scripts.content,
      /** Charges minus refunds. */
      paid: sql<number>`(select coalesce(sum(amount), 0)::int from token_entries where token_entries.script_id = scripts.id)`,
    })
    .from(orders)
    .innerJoin(scripts, eq(scripts.id, orders.scriptId));
  const byKey = groupBy(rows, ({ key }) => key);
  const losses = rows.flatMap(({ scriptId, status, paid }) => {
    if (status === 'generating') return [`the script ${scriptId} is unfinished`];
    const expected = status === 'ready' ? -1 : 0;
    return paid === expected ? [] : [`the script ${scriptId} is ${status} and cost ${-paid} tokens`];
  });
  for (const [key, { content }] of acknowledged) {
    const [row, ...more] = byKey.get(key) ?? [];
    if (!row) losses.push(`the script for the key ${key} is lost`);
    else if (more.length > 0) losses.push(`the key ${key} created ${more.length + 1} scripts`);
    else if (content !== null && row.content !== content)
      losses.push(`the script ${row.scriptId} has different text`);
    else if (content === null && row.status !== 'failed')
      losses.push(`the script ${row.scriptId} is ${row.status}, but was reported as failed`);
  }
  return losses;
}

async function ledgerErrors(db: Db) {
  const rows = await db
    .select({
      email: users.email,
      tokens: users.tokens,
      sum: sql<number>`(select coalesce(sum(amount), 0)::int from token_entries where token_entries.user_id = users.id)`,
      last: sql<number>`(select coalesce((select balance from token_entries where token_entries.user_id = users.id order by id desc limit 1), 0))`,
    })
    .from(users);
  const refunds = await db
    .select({ of: tokenEntries.refundOf })
    .from(tokenEntries)
    .where(sql`${tokenEntries.refundOf} is not null`);
  const duplicates = refunds.length - new Set(refunds.map(({ of }) => of)).size;
  return [
    ...rows
      .filter(({ tokens, sum, last }) => tokens !== sum || tokens !== last || tokens < 0)
      .map(({ email, tokens, sum, last }) => `${email} has ${tokens} tokens; entries ${sum}, last ${last}`),
    ...(duplicates > 0 ? [`${duplicates} tokens were refunded twice`] : []),
  ];
}

async function paymentLosses(db: Db, { paid }: AcknowledgedWrites) {
  const rows = await db
    .select({ email: users.email, status: users.subscriptionStatus, tokens: payments.tokens })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId));
  const byEmail = groupBy(rows, ({ email }) => email);
  return [...paid].flatMap((email) => {
    const found = byEmail.get(email) ?? [];
    return found.length === 1 && found[0]?.status === 'active'
      ? []
      : [`the payment by ${email} is stored ${found.length} times (${found[0]?.status})`];
  });
}

async function unfinishedJobs(db: Db) {
  const rows = await db
    .select({ kind: jobs.kind, status: jobs.status, error: jobs.lastError })
    .from(jobs)
    .where(sql`${jobs.status} <> 'done'`);
  return rows
    .filter(({ kind }) => AWAITED_JOBS.includes(kind))
    .map(({ kind, status, error }) => `a job ${kind} is ${status}: ${error}`);
}

const RESET_SUBJECT = /^Subject: Reset /m;

/** An email may arrive twice if its instance died while sending, but then with the same Message-ID. */
function emailLosses({ resetLinks }: AcknowledgedWrites, emails: SentEmail[]) {
  const idOf = ({ text }: SentEmail) => /^Message-ID: (\S+)/im.exec(text)?.[1];
  return [...resetLinks].flatMap((email) => {
    const ids = new Set(
      emails.filter(({ to, text }) => to.includes(email) && RESET_SUBJECT.test(text)).map(idOf),
    );
    return ids.size === 1 ? [] : [`${ids.size} different reset emails went to ${email}`];
  });
}

function groupBy<Row, Key>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
