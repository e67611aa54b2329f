import { expect, test } from 'vitest';
import { differing } from './audit-log.ts';

const LONG = 'word '.repeat(200);

test('of a change only what it changed is kept', () => {
  expect(differing({ title: 'A', tags: ['x', 'y'] }, { title: 'B', tags: ['x', 'y'] })).toEqual({
    before: { title: 'A' },
    after: { title: 'B' },
  });
});

test('a change that changed nothing is none', () => {
  expect(differing({ tokens: 5, text: LONG }, { tokens: 5, text: LONG })).toBeNull();
  expect(differing(null, null)).toEqual({ before: null, after: null });
});

test('a change far into a long text is shown from a little before it', () => {
  const states = differing({ text: `${LONG}old ${LONG}` }, { text: `${LONG}new ${LONG}` });
  expect(states?.before?.text).toMatch(/^….{60}old word .*…$/);
  expect(states?.after?.text).toMatch(/^….{60}new word .*…$/);
  const cut = differing({ text: `${LONG}the end` }, { text: LONG });
  expect(cut?.before?.text).toMatch(/^….{60}the end$/);
  expect(cut?.after?.text).toMatch(/^….{60}$/);
});

test('of what came or went all that was filled in is kept, its long texts cut', () => {
  expect(differing(null, { niche: 'Food', style: '', code: null, text: LONG })).toEqual({
    before: null,
    after: { niche: 'Food', text: `${LONG.slice(0, 300).trimEnd()}…` },
  });
});

test('a cut leaves no half of a character, which the database would refuse', () => {
  const films = `a${'🎬'.repeat(400)}`;
  const states = differing({ text: films }, { text: `${films.slice(0, 401)}!${films.slice(401)}` });
  expect([states?.before?.text, states?.after?.text].every((text) => String(text).isWellFormed())).toBe(true);
  expect(String(differing(null, { text: films })?.after?.text).isWellFormed()).toBe(true);
});
