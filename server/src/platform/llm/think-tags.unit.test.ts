import { expect, test } from 'vitest';
import { createThinkTagFilter } from './think-tags.ts';

/** Returns the text that remains if it arrives in these parts. */
function read(parts: string[]): string {
  const filter = createThinkTagFilter();
  let shown = '';
  for (const part of parts) {
    const { text, replacesAll } = filter.feed(part);
    shown = replacesAll ? text : shown + text;
  }
  return shown + filter.end();
}

test.each([
  ['<think>Maps?</think>The ferry left.', 'The ferry left.'],
  ['One.<think>Two?</think>Three.', 'One.\nThree.'],
  ['Maps? No.</think>The ferry left.', 'The ferry left.'],
  ['Maps? <think>Sure.</think>\nWell.</think>\nThe ferry left.', '\nThe ferry left.'],
  ['<think>a<think>b</think>c</think>The ferry left.', 'The ferry left.'],
  ['Only thoughts.</think>', ''],
  ['a < b and </thin air', 'a < b and </thin air'],
  ['<think>Never ends', ''],
])('%j reads as %j, however it is cut', (text, expected) => {
  expect(read([text])).toBe(expected);
  expect(read([...text])).toBe(expected);
  for (let cut = 1; cut < text.length; cut++)
    expect(read([text.slice(0, cut), text.slice(cut)])).toBe(expected);
});
