import { expect, test } from 'vitest';
import { unusableValueMessage } from './validation.ts';

test.each([
  [['niche'], 'The niche cannot be used.'],
  [['passages', 0, 'end'], 'The end of passage 1 cannot be used.'],
  [['titles', 4], 'Title 5 cannot be used.'],
  [['nestedPrompts', 1, 'promptName'], 'The prompt name of nested prompt 2 cannot be used.'],
  [['replies', 9], 'Reply 10 cannot be used.'],
  [['ids', 2], 'ID 3 cannot be used.'],
  [['promptID'], 'The prompt ID cannot be used.'],
  [['_id'], 'The ID cannot be used.'],
  [['expiresInDays'], 'The expires in days cannot be used.'],
  [['aspect_ratio'], 'The aspect ratio cannot be used.'],
  [[], 'This cannot be used here.'],
])('the message for %j is in plain words', (path, message) => {
  expect(unusableValueMessage(path)).toBe(message);
});
