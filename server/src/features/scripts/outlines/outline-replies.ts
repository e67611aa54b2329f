import { isAnswered } from '@cold-open/contract/scripts/outlines/outline-sections';
import type { Outline, OutlineSummary } from '@cold-open/contract/scripts/outlines/outlines.contract';
import type { OutlineRow } from './outlines.repository.ts';

const listedFields = (row: OutlineRow) => ({
  _id: row.id,
  version: row.version,
  title: row.title,
  niche: row.niche,
  promptID: row.promptId,
  contentType: row.contentType,
  length: row.length,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export function toOutline(row: OutlineRow): Outline {
  return {
    ...listedFields(row),
    pasteContent: row.source,
    voiceId: row.voiceId,
    sections: row.sections,
    // Suggestions for a section that was removed since are dropped.
    suggestions: row.sections.flatMap(({ id }) => {
      const points = row.suggestions[id] ?? [];
      const dropped = row.droppedPoints[id] ?? [];
      const left = points.filter((point) => !dropped.includes(point));
      return points.length > 0 ? [{ sectionId: id, points: left }] : [];
    }),
    droppedPoints: row.sections.flatMap(({ id }) => {
      const points = row.droppedPoints[id] ?? [];
      return points.length > 0 ? [{ sectionId: id, points }] : [];
    }),
  };
}

export function toOutlineSummary(row: OutlineRow): OutlineSummary {
  return {
    ...listedFields(row),
    beats: row.sections.map((section) => ({
      name: section.name,
      words: section.words,
      isAnswered: isAnswered(section),
    })),
  };
}
