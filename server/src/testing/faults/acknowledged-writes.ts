/** What the product said yes to. All of it has to be there in the end, once. */
export interface AcknowledgedWrites {
  accounts: Set<string>;
  /** By the name that the sender gave them. */
  messages: Set<string>;
  /** Person and prompt. */
  bookmarks: Set<string>;
  /** By the key of the click; the text that was answered, or null for a failure that was told. */
  scripts: Map<string, { scriptId: string; content: string | null }>;
  /** Emails of those whose payment was made and told. */
  paid: Set<string>;
  /** Emails that a reset link was promised to. */
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
  return Object.values(acknowledged).reduce((sum, each: { size: number }) => sum + each.size, 0);
}
