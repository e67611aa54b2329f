import { beforeEach, expect, test } from 'vitest';
import { isOccupied } from './occupied.ts';

const pane = document.createElement('section');
const log = document.createElement('div');
const field = document.createElement('textarea');
log.setAttribute('role', 'log');

beforeEach(() => {
  pane.replaceChildren(log, field);
  document.body.replaceChildren(pane);
  field.value = '';
  field.removeAttribute('data-editing');
  scrollTo({ height: 1000, view: 400, top: 600 });
});

test('whoever sees the end of a conversation and writes nothing is free', () => {
  expect(isOccupied(pane)).toBe(false);
  expect(isOccupied(null)).toBe(false);
});

test('a reply that was begun occupies', () => {
  field.value = 'Yes, ';
  expect(isOccupied(pane)).toBe(true);
});

test('an edit occupies, also one whose words are all deleted', () => {
  field.setAttribute('data-editing', '');
  expect(isOccupied(pane)).toBe(true);
});

test('scrolled back one is occupied, a few pixels above the end not yet', () => {
  scrollTo({ height: 1000, view: 400, top: 580 });
  expect(isOccupied(pane)).toBe(false);
  scrollTo({ height: 1000, view: 400, top: 200 });
  expect(isOccupied(pane)).toBe(true);
});

test.each(['dialog', 'menu'])('an open %s occupies, wherever it is', (role) => {
  const opened = document.createElement('div');
  opened.setAttribute('role', role);
  document.body.append(opened);
  expect(isOccupied(pane)).toBe(true);
  expect(isOccupied(null)).toBe(true);
});

function scrollTo({ height, view, top }: { height: number; view: number; top: number }) {
  const measures = { scrollHeight: height, clientHeight: view, scrollTop: top };
  for (const [name, value] of Object.entries(measures)) {
    Object.defineProperty(log, name, { value, configurable: true });
  }
}
