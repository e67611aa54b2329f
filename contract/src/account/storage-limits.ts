import type { SubscriptionStatus } from './account.contract.ts';

/**
 * How much an account can store without and with an active plan. When a plan ends, everything is kept, but
 * nothing can be added above the lower limit. A new kind of stored data needs a line here and a call to
 * `requireSpace` on the server.
 */
export const STORAGE_LIMITS = {
  promptGroups: { free: 50, plan: 500, name: 'prompt groups' },
  copies: { free: 50, plan: 500, name: 'duplicated scripts' },
  imports: { free: 50, plan: 1000, name: 'imported scripts' },
  prompts: { free: 100, plan: 1000, name: 'prompts' },
  voices: { free: 3, plan: 10, name: 'voices' },
  series: { free: 200, plan: 200, name: 'series' },
  imageDesigns: { free: 200, plan: 500, name: 'image designs' },
  outlines: { free: 50, plan: 500, name: 'outlines' },
} as const satisfies Record<string, { free: number; plan: number; name: string }>;

export type StoredKind = keyof typeof STORAGE_LIMITS;

export function storageLimit(kind: StoredKind, status: SubscriptionStatus): number {
  return STORAGE_LIMITS[kind][status === 'active' ? 'plan' : 'free'];
}

export function storageFullMessage(kind: StoredKind, status: SubscriptionStatus): string {
  const most = `${storageLimit(kind, status)} ${STORAGE_LIMITS[kind].name}`;
  return status === 'active'
    ? `You can keep up to ${most} of your own. Delete one to add another.`
    : `You can keep up to ${most} of your own without a plan. Delete one or start your plan to add more.`;
}

/** Tells creators about the limits before they reach them. */
export function promptSpaceHint(status: SubscriptionStatus): string {
  const [groups, prompts] = [storageLimit('promptGroups', status), storageLimit('prompts', status)];
  return `You can keep up to ${groups} groups and ${prompts} prompts of your own.`;
}
