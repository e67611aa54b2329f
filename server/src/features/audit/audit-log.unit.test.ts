import { expect, test } from 'vitest';
import { diffStates } from './audit-log.ts';

const LONG = 'word '.repeat(200);

test('a change keeps only the fields that differ', () => {
  expect(diffStates({ title: 'A', tags: ['x', 'y'] }, { title: 'B', tags: ['x', 'y'] })).toEqual({
    before: { title: 'A' },
    after: { title: 'B' },
  });
});

test('returns null if nothing differs', () => {
  expect(diffStates({ tokens: 5, text: LONG }, { tokens: 5, text: LONG })).toBeNull();
  expect(diffStates(null, null)).toEqual({ before: null, after: null });
});

test('a change deep inside a long text is shown with some of the text before it', () => {
  const states = diffStates({ text: `${LONG}old ${LONG}` }, { text: `${LONG}new ${LONG}` });
  expect(states?.before?.text).toMatch(/^….{60}old word .*…$/);
  expect(states?.after?.text).toMatch(/^….{60}new word .*…$/);
  const cut = diffStates({ text: `${LONG}the end` }, { text: LONG });
  expect(cut?.before?.text).toMatch(/^….{60}the end$/);
  expect(cut?.after?.text).toMatch(/^….{60}$/);
});

test('something new keeps its non-empty fields, with long texts cut', () => {
  expect(diffStates(null, { niche: 'Food', style: '', code: null, text: LONG })).toEqual({
    before: null,
    after: { niche: 'Food', text: `${LONG.slice(0, 300).trimEnd()}…` },
  });
});

test('a cut never leaves half a character', () => {
  const films = `a${'🎬'.repeat(400)}`;
  const states = diffStates({ text: films }, { text: `${films.slice(0, 401)}!${films.slice(401)}` });
  expect([states?.before?.text, states?.after?.text].every((text) => String(text).isWellFormed())).toBe(true);
  expect(String(diffStates(null, { text: films })?.after?.text).isWellFormed()).toBe(true);
});
