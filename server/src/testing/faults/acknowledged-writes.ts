/** What the product acknowledged. All of it must finally be stored exactly once. */
export interface AcknowledgedWrites {
  accounts: Set<string>;
  /** Client ids. */
  messages: Set<string>;
  /** Email and prompt id. */
  bookmarks: Set<string>;
  /** The returned text by idempotency key, or null for a reported failure. */
  scripts: Map<string, { scriptId: string; content: string | null }>;
  /** Emails of the users whose payment was delivered. */
  paid: Set<string>;
  /** Emails that requested a reset link. */
  resetLinks: Set<string>;
}

export function createAcknowledgedWrites(): AcknowledgedWrites {
  return {
    accounts: new Set(),
    messages: new Set(),
    bookmarks: new Set(),
    scripts: new Map(),
    paid: new Set(),
    resetLinks: new Set(),
  };
}

export function countAcknowledged(acknowledged: AcknowledgedWrites): number {
  return Object.values(acknowledged).reduce((sum, { size }: { size: number }) => sum + size, 0);
}
