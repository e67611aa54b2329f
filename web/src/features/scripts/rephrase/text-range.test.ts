import { REPHRASE_MESSAGES } from '@cold-open/contract/scripts/rephrase.contract';
import { afterEach, expect, test } from 'vitest';
import { problemWithRange, rangeOfSelection } from './text-range.ts';

const content = '## Hook\nThe last ferry\nleaves at nine.\n\n## End\nGone “for good”.';
const line = (text: string) => `<span data-start="${content.indexOf(text)}">${text}</span>`;

afterEach(() => {
  getSelection()?.removeAllRanges();
  document.body.innerHTML = '';
});

function select(from: [string, number], to: [string, number]): string | null {
  document.body.innerHTML = `<article><h2>Hook</h2><p>${line('The last ferry')}<button></button>${line('leaves at nine.')}</p><h2>End</h2><p>${line('Gone “for good”.')}</p></article>`;
  const nodeOf = (text: string) =>
    [...document.querySelectorAll('span, h2')].find((each) => each.textContent === text)?.firstChild as Text;
  const range = document.createRange();
  range.setStart(nodeOf(from[0]), from[1]);
  range.setEnd(nodeOf(to[0]), to[1]);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
  const found = rangeOfSelection(document.body, getSelection(), content);
  return found && content.slice(found.start, found.end);
}

test('a selection maps to the content, across lines and without surrounding spaces', () => {
  expect(select(['The last ferry', 4], ['The last ferry', 8])).toBe('last');
  expect(select(['The last ferry', 3], ['The last ferry', 9])).toBe('last');
  expect(select(['The last ferry', 9], ['leaves at nine.', 6])).toBe('ferry\nleaves');
  expect(select(['leaves at nine.', 0], ['Gone “for good”.', 4])).toBe('leaves at nine.\n\n## End\nGone');
});

test('a selection that ends at the start of a line or in a heading does not include it', () => {
  expect(select(['The last ferry', 0], ['leaves at nine.', 0])).toBe('The last ferry');
  expect(select(['leaves at nine.', 0], ['End', 2])).toBe('leaves at nine.');
  expect(select(['leaves at nine.', 3], ['leaves at nine.', 3])).toBeNull();
});

test('explains why a selection cannot be rephrased', () => {
  const problem = (text: string, lockedLines: number[] = []) => {
    const start = content.indexOf(text);
    return problemWithRange({ content, lockedLines }, { start, end: start + text.length });
  };
  expect(problem('last ferry\nleaves')).toBeNull();
  expect(problem('last ferry', [2])).toBeNull();
  expect(problem('last ferry', [1])).toBe(REPHRASE_MESSAGES.selectionLocked);
  expect(problem('last ferry\nleaves', [2])).toBe(REPHRASE_MESSAGES.selectionLocked);
  expect(problem('nine.\n\n## End\nGone')).toBe('Select words inside one beat.');
  expect(problem('”.')).toBe(REPHRASE_MESSAGES.selectSomething);
});
