import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { knownDevices } from './account.tables.ts';

const MAX_KNOWN_DEVICES = 100;

export async function isKnownNetwork(db: DbOrTx, userId: string, network: string) {
  const found = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.network, network)))
    .limit(1);
  return found.length > 0;
}

/** Returns true if the account has been signed in to before, but never from this device. */
export async function rememberDevice(db: DbOrTx, device: typeof knownDevices.$inferInsert) {
  const earlier = await db
    .select({ network: knownDevices.network, name: knownDevices.name })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId));
  await db
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.network, knownDevices.name],
      set: { lastSeenAt: device.lastSeenAt },
    });
  const surplus = db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, device.userId))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.id))
    .offset(MAX_KNOWN_DEVICES);
  await db.delete(knownDevices).where(inArray(knownDevices.id, surplus));
  const isKnown = earlier.some(({ network, name }) => network === device.network && name === device.name);
  return earlier.length > 0 && !isKnown;
}

export async function deleteDevicesUnseenSince(db: DbOrTx, moment: Date) {
  await db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, moment));
}
