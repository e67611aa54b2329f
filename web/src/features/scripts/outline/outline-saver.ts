import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import {
  createVersionedSaver,
  mergeFields,
  type SaveDelays,
  type SaverConnections,
} from '../../../api/versioned-saver.ts';
import { mergeSections } from './merge-sections.ts';

const TYPING_PAUSE_MS = 500;

/** What can be changed about an outline. */
export type OutlineFields = Pick<
  Outline,
  'title' | 'promptID' | 'contentType' | 'length' | 'voiceId' | 'sections' | 'droppedPoints'
>;

export function createOutlineSaver(
  outline: Outline,
  connections: SaverConnections<Outline, OutlineFields>,
  delays: SaveDelays = { pause: TYPING_PAUSE_MS },
) {
  return createVersionedSaver(outline, { fieldsOf, merge, conflict: 'outline_changed' }, connections, delays);
}

export type OutlineSaver = ReturnType<typeof createOutlineSaver>;

const merge = (base: OutlineFields, mine: OutlineFields, theirs: OutlineFields): OutlineFields => ({
  ...mergeFields(base, mine, theirs),
  sections: mergeSections(base.sections, mine.sections, theirs.sections),
});

const fieldsOf = (outline: Outline): OutlineFields => ({
  title: outline.title,
  promptID: outline.promptID,
  contentType: outline.contentType,
  length: outline.length,
  voiceId: outline.voiceId,
  sections: outline.sections,
  droppedPoints: outline.droppedPoints,
});
