import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';

/** Exists while the database is open, and identifies the machine boot in which it was opened. */
const MARKER = 'opened-in-boot';
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * Returns true if the machine has restarted since the database was opened, and the database was never closed.
 * A process crash loses nothing, because the operating system still writes everything to disk. A power cut
 * may lose writes.
 */
export function mayHaveLostPower(folder: string): boolean {
  const marker = join(folder, MARKER);
  return existsSync(marker) && readFileSync(marker, 'utf8').trim() !== bootId();
}

export function markOpen(folder: string) {
  writeFileSync(join(folder, MARKER), bootId(), { flush: true });
}

export function markClosed(folder: string) {
  rmSync(join(folder, MARKER), { force: true });
}

function bootId(): string {
  if (existsSync(BOOT_ID)) return readFileSync(BOOT_ID, 'utf8').trim();
  const startedAt = Date.now() / 1000 - uptime();
  return `started at minute ${Math.round(startedAt / 60)}`;
}
