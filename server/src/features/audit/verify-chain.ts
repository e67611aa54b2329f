import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../platform/db/database.ts';
import { type ChainedEntry, listChained } from './audit-chain.repository.ts';
import { digestDetails } from './audit-details.ts';

const PAGE_SIZE = 500;

export interface ChainReport {
  /** The number of intact entries before the first broken one. */
  entries: number;
  /**
   * The hash of the last intact entry. A copy kept elsewhere can show later whether entries are missing at
   * the end.
   */
  lastHash: string;
  broken: { id: number; reason: string } | null;
}

/** Checks every entry against its hash and against the entry before it. */
export async function verifyChain(db: DbOrTx): Promise<ChainReport> {
  const report: ChainReport = { entries: 0, lastHash: '', broken: null };
  for (let after = 0; ; ) {
    const page = await listChained(db, after, PAGE_SIZE);
    for (const entry of page) {
      const reason = findFault(entry, report.lastHash);
      if (reason !== null) return { ...report, broken: { id: entry.id, reason } };
      report.entries++;
      report.lastHash = entry.hash;
      after = entry.id;
    }
    if (page.length < PAGE_SIZE) return report;
  }
}

function findFault(entry: ChainedEntry, lastHash: string): string | null {
  if (entry.previousHash !== lastHash) return 'the entry before it was removed or replaced';
  if (createHash('sha256').update(entry.content).digest('hex') !== entry.hash) return 'it was changed';
  if (entry.detailsDigest === null) return entry.details === null ? null : 'its details were added later';
  if (entry.details === null || entry.salt === null)
    return entry.userExists ? 'its details were removed' : null;
  const digest = digestDetails({ salt: entry.salt, content: entry.details });
  return digest === entry.detailsDigest ? null : 'its details were changed';
}
