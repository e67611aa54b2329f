import type { EditedText } from '../edit/unsaved-edit.ts';
import type { SaveStatus } from './autosave.ts';

/** What is being edited. The title has no line. */
export interface OpenField {
  part: 'title' | 'heading' | 'line';
  line: number;
  /** Where the caret goes when the field appears. */
  at: number;
  /** Changes when the field must show another text. */
  key: number;
}

/** A gap that is being filled. Its words are already part of the content. */
export interface OpenGap {
  line: number;
  /** How many gaps follow it in the line, which does not change while it is filled. */
  gapsAfter: number;
  /** The offset in the line. */
  from: number;
  /** The gap as it was written. */
  written: string;
  value: string;
}

export interface EditorState extends EditedText {
  field: OpenField | null;
  gap: OpenGap | null;
  status: SaveStatus;
  canUndo: boolean;
  canRedo: boolean;
  /** The locked line that someone tried to edit. */
  refusedLine: number | null;
}
