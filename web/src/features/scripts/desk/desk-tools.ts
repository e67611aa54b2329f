import type { DeskEditor } from '../editing/desk-editor.ts';
import type { DeskLine } from './desk-lines.ts';

/** Actions for lines and beats. */
export interface DeskTools {
  lock: (lines: readonly number[], isLocked: boolean) => void;
  rephraseLine: (line: DeskLine) => void;
  /** Null if the text is not edited in place. */
  editor: DeskEditor | null;
}
