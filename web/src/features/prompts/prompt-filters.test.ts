import { expect, test } from 'vitest';
import { nestedPrompt, promptGroup } from '../../testing/sample-prompts.ts';
import { countActive, filterPrompts, NO_FILTERS, resetFilters } from './prompt-filters.ts';

const door = nestedPrompt({ promptName: 'The locked door', tags: ['mystery', 'Slow Reveal'] });
const clip = nestedPrompt({ promptName: 'One fact', videoType: 'short', niche: 'Science', tags: ['calm'] });
const group = promptGroup({ nestedPrompts: [door, clip], style: 'Observational' });

test('type, style, niche and tags filter a creator’s prompts together', () => {
  expect(filterPrompts(group, NO_FILTERS)).toEqual([door, clip]);
  expect(filterPrompts(group, { ...NO_FILTERS, type: 'short' })).toEqual([clip]);
  expect(filterPrompts(group, { ...NO_FILTERS, style: ' LOCKED ' })).toEqual([door]);
  expect(filterPrompts(group, { ...NO_FILTERS, niche: 'scien' })).toEqual([clip]);
  expect(filterPrompts(group, { ...NO_FILTERS, niche: 'mentary' })).toEqual([]);
  expect(filterPrompts(group, { ...NO_FILTERS, tags: ['mystery', 'slow reveal'] })).toEqual([door]);
  expect(filterPrompts(group, { ...NO_FILTERS, tags: ['mystery', 'calm'] })).toEqual([]);
});

test('a style or niche that matches the creator hides none of their prompts', () => {
  expect(filterPrompts(group, { ...NO_FILTERS, niche: 'docu' })).toEqual([door, clip]);
  expect(filterPrompts(group, { ...NO_FILTERS, style: 'observ' })).toEqual([door, clip]);
});

test('Reset clears the search, niche, tags, type and style, but keeps the name and the tab', () => {
  const filters = {
    search: 'door',
    tab: 'mine',
    name: 'the',
    type: 'long',
    style: 's',
    niche: 'n',
    tags: ['a', 'b'],
  } as const;
  expect(resetFilters(filters)).toEqual({ ...NO_FILTERS, name: 'the', tab: 'mine' });
  expect(countActive(filters, ['all', 'long', 'short'])).toBe(5);
  expect(countActive(filters, ['long', 'short'])).toBe(4);
  expect(countActive(resetFilters(filters), ['all', 'long', 'short'])).toBe(0);
});
