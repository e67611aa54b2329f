import type { ScriptVersionSummary } from '@cold-open/contract/scripts/script-versions.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskServer, errorReply } from '../../../testing/desk-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { VersionsDrawer } from './VersionsDrawer.tsx';

const toasts = recordToasts();

const server = deskServer();
const { _id } = sampleScript();
const version = (name: string, fields: Partial<ScriptVersionSummary>): ScriptVersionSummary => ({
  _id: name,
  kind: 'edited',
  title: 'The last ferry',
  words: 3,
  isCurrent: false,
  createdAt: '2026-07-15T12:00:00.000Z',
  ...fields,
});
const VERSIONS = [
  version('c', { kind: 'regenerated', isCurrent: true, words: 9 }),
  version('b', { words: 4 }),
  version('a', { kind: 'generated', words: 1 }),
];
const text = (name: string, content: string) => ({
  [`GET /versions/${name}`]: () => Response.json({ ...version(name, {}), content }),
});
const ANSWERS = {
  'GET /versions': () => Response.json(VERSIONS),
  ...text('a', 'One old line.'),
  ...text('b', 'One new line.'),
  ...text('c', 'Something else.'),
};
const onClose = vi.fn();

async function openVersions() {
  renderAt('/', <VersionsDrawer scriptId={_id} onClose={onClose} />);
  return within(await screen.findByRole('dialog', { name: 'Versions' }));
}

beforeEach(() => {
  onClose.mockClear();
});
afterEach(cleanup);

test('versions show their kind, time and word count, and any two can be compared, the older one first', async () => {
  server.serves({}, ANSWERS);
  const drawer = await openVersions();
  const items = await drawer.findAllByRole('listitem');
  expect(items[0]?.textContent).toMatch(/^RegeneratedCurrent text07\/15\/2026 · \d.* · 9 words/);
  expect(items[2]?.textContent).toMatch(/^Generated.* 1 word/);
  drawer.getByText('Saved versions: the first, the current, the last 50 generated and the last 50 edited.');
  const compare = drawer.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  const boxes = drawer.getAllByRole('checkbox');
  for (const box of boxes) {
    expect(compare.disabled).toBe(box !== boxes[2]);
    await userEvent.click(box);
  }
  // The third selection replaced the first.
  await userEvent.click(compare);
  const changed = await drawer.findByRole('region', { name: 'What changed' });
  expect([...changed.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    'old',
    'new',
  ]);
  expect(changed.textContent).toContain('Removed: old (end of removal)');
});

test('a version is restored after confirmation', async () => {
  server.serves({}, { ...ANSWERS, 'POST /versions/a/restore': () => Response.json(sampleScript()) });
  const drawer = await openVersions();
  await userEvent.click(await drawer.findByRole('button', { name: /^Restore Generated/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore this version?' }));
  await userEvent.click(question.getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(toasts).toEqual(['The version was restored.']));
  expect(onClose).toHaveBeenCalled();
});

test('a list that fails to load can be retried', async () => {
  server.serves({}, { 'GET /versions': () => errorReply(403, 'forbidden', 'No.') });
  const drawer = await openVersions();
  expect(await drawer.findByText('Failed to fetch versions')).toBeDefined();
  server.serves({}, ANSWERS);
  await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findAllByRole('listitem')).toHaveLength(3);
});
