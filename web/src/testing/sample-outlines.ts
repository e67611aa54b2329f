import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';

const BEATS = [
  ['Hook', 'Show the broken thing.', 'What do viewers see in the first five seconds?', 50],
  ['Fault', 'Say what is wrong.', 'What did it do, and what should it have done?', 70],
  ['Fix', 'Replace the part slowly.', 'What are the steps, in order?', 120],
] as const;

export const sampleOutline = (fields: Partial<Outline> = {}): Outline => ({
  _id: '0b5ab1d6-6b0f-4c4e-9d7b-3e1f0a000001',
  version: 1,
  title: 'I fixed a dead espresso machine',
  niche: 'DIY',
  promptID: null,
  contentType: 'long_form',
  length: 'medium',
  createdAt: '2026-07-01T10:00:00.000Z',
  updatedAt: '2026-07-01T10:00:00.000Z',
  pasteContent: null,
  voiceId: null,
  sections: BEATS.map(([name, purpose, question, words], index) => ({
    id: `0b5ab1d6-6b0f-4c4e-9d7b-3e1f0b00000${index}`,
    name,
    purpose,
    question,
    points: [],
    words,
  })),
  suggestions: [],
  droppedPoints: [],
  ...fields,
});
