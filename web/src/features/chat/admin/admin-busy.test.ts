import { beforeEach, expect, test } from 'vitest';
import { isAdminBusy } from './admin-busy.ts';

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

test('an admin at the end of a conversation with an empty field is not busy', () => {
  expect(isAdminBusy(pane)).toBe(false);
  expect(isAdminBusy(null)).toBe(false);
});

test('an admin with a draft reply is busy', () => {
  field.value = 'Yes, ';
  expect(isAdminBusy(pane)).toBe(true);
});

test('an admin editing a message is busy, even with an empty field', () => {
  field.setAttribute('data-editing', '');
  expect(isAdminBusy(pane)).toBe(true);
});

test('an admin who scrolled back is busy, but not within a few pixels of the end', () => {
  scrollTo({ height: 1000, view: 400, top: 580 });
  expect(isAdminBusy(pane)).toBe(false);
  scrollTo({ height: 1000, view: 400, top: 200 });
  expect(isAdminBusy(pane)).toBe(true);
});

test.each(['dialog', 'menu'])('an admin with an open %s is busy', (role) => {
  const opened = document.createElement('div');
  opened.setAttribute('role', role);
  document.body.append(opened);
  expect(isAdminBusy(pane)).toBe(true);
  expect(isAdminBusy(null)).toBe(true);
});

function scrollTo({ height, view, top }: { height: number; view: number; top: number }) {
  const sizes = { scrollHeight: height, clientHeight: view, scrollTop: top };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(log, name, { value, configurable: true });
  }
}
