export interface SectionCommands {
  rename(): void;
  /** Null at the ends of the list. */
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
  /** Null for the only beat. */
  remove: (() => void) | null;
}
