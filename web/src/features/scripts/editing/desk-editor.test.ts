import type { ScriptChange } from '@cold-open/contract/scripts/script-changes.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, UnreachableError } from '../../../api/api-error.ts';
import { sampleScript } from '../../../testing/sample-scripts.ts';
import { createDeskEditor } from './desk-editor.ts';

const CONTENT = '## Hook\nOne.\n\nTwo.\n\nThree.';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** A server that rejects outdated versions, like the real one. */
function startEditor({ lockedLines = [] as number[] } = {}) {
  const first = sampleScript({ status: 'ready', content: CONTENT, version: 1, lockedLines });
  const server = { stored: first, sent: [] as ScriptChange[], isDown: false };
  const save = async (change: ScriptChange) => {
    if (server.isDown) throw new UnreachableError(null);
    server.sent.push(change);
    if (change.version !== server.stored.version) throw new ApiError(409, { code: 'script_changed' });
    const { title, content, version } = change;
    server.stored = { ...server.stored, title, content, version: (version ?? 0) + 1 };
    return server.stored;
  };
  const create = (script: Script) =>
    createDeskEditor({ script, save, load: async () => server.stored, getLockedLines: () => lockedLines });
  return { server, create, editor: create(first) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** What another tab saves. */
const saveElsewhere = (server: { stored: Script }, from: string, to: string) => {
  const { content, version } = server.stored;
  server.stored = { ...server.stored, content: content.replace(from, to), version: version + 1 };
};

test('words are saved 800 ms after the last key, all in one sitting', async () => {
  const { server, editor } = startEditor();
  editor.open('line', 1, 4);
  editor.type('One, a', 6);
  await pass(700);
  editor.type('One, and', 8);
  await pass(700);
  expect([server.sent.length, editor.getState().status.state]).toEqual([0, 'saving']);
  await pass(100);
  expect(server.sent).toMatchObject([{ content: CONTENT.replace('One.', 'One, and'), version: 1 }]);
  expect(editor.getState().status.state).toBe('saved');
  editor.type('One, and more', 13);
  editor.close();
  await pass(0);
  expect(server.sent).toMatchObject([{ version: 1 }, { version: 2 }]);
  expect(server.sent[1]?.sitting).toBe(server.sent[0]?.sitting);
});

test('Enter and Backspace split and join, and both can be undone and redone', async () => {
  const { editor } = startEditor();
  editor.open('line', 3, 3);
  editor.split(3);
  const split = CONTENT.replace('Two.', 'Two\n\n.');
  expect(editor.getState()).toMatchObject({ content: split, field: { line: 5, at: 0 } });
  editor.joinAbove();
  expect(editor.getState()).toMatchObject({ content: CONTENT.replace('Two.', 'Two .'), field: { line: 3 } });
  editor.undo();
  editor.undo();
  expect(editor.getState()).toMatchObject({ content: CONTENT, canUndo: false });
  editor.redo();
  expect(editor.getState()).toMatchObject({ content: split, canRedo: true });
});

test('words typed in one go are undone together', async () => {
  const { editor } = startEditor();
  editor.open('line', 1, 4);
  for (const text of ['One,', 'One, t', 'One, two']) editor.type(text, text.length);
  await pass(2000);
  editor.type('One, two, three', 15);
  editor.undo();
  expect(editor.getState().content).toBe(CONTENT.replace('One.', 'One, two'));
  editor.undo();
  expect(editor.getState().content).toBe(CONTENT);
});

test('a title or beat name cannot be removed, and an empty line disappears', async () => {
  const { server, editor } = startEditor();
  editor.open('title', -1, 0);
  editor.type('  ', 2);
  editor.open('heading', 0, 0);
  editor.type('Cold open', 9);
  editor.open('line', 3, 0);
  editor.type('', 0);
  editor.close();
  await pass(0);
  expect(server.stored).toMatchObject({ title: 'The last ferry', content: '## Cold open\nOne.\n\nThree.' });
});

test('pasted lines become lines, with the caret in the last one', () => {
  const { editor } = startEditor();
  editor.open('line', 1, 0);
  editor.type('Alpha\r\nBeta\nOne.', 12);
  expect(editor.getState()).toMatchObject({
    content: CONTENT.replace('One.', 'Alpha\nBeta\nOne.'),
    field: { line: 3 },
  });
});

test('control characters in pasted words are left out, as the server does', async () => {
  const { server, editor } = startEditor();
  editor.open('line', 1, 4);
  editor.type('One\u0007, and\u009b', 10);
  await pass(800);
  expect(server.sent).toMatchObject([{ content: CONTENT.replace('One.', 'One, and') }]);
  expect(editor.getState().content).toBe(server.stored.content);
});

test('locked lines are neither opened nor joined', () => {
  const { editor } = startEditor({ lockedLines: [1] });
  editor.open('line', 1, 0);
  expect(editor.getState()).toMatchObject({ field: null, refusedLine: 1 });
  editor.open('line', 3, 0);
  editor.joinAbove();
  expect(editor.getState()).toMatchObject({ content: CONTENT, refusedLine: 1 });
});

test('undo and redo do not change a line that has been locked since', () => {
  const lockedLines: number[] = [];
  const { editor } = startEditor({ lockedLines });
  editor.open('line', 1, 4);
  editor.type('One, locked.', 12);
  editor.close();
  editor.open('line', 5, 0);
  editor.type('Three more.', 11);
  editor.close();
  const edited = editor.getState().content;
  lockedLines.push(1);
  editor.undo();
  expect(editor.getState().content).toBe(edited.replace('Three more.', 'Three.'));
  editor.undo();
  expect(editor.getState()).toMatchObject({
    content: edited.replace('Three more.', 'Three.'),
    refusedLine: 1,
    canUndo: true,
  });
  lockedLines.pop();
  editor.undo();
  expect(editor.getState().content).toBe(CONTENT);
});

test('a gap that is being filled stays open while another tab saves', async () => {
  const { server, editor } = startEditor();
  editor.open('line', 3, 0);
  editor.type('I paid [YOURS: price].', 0);
  editor.close();
  await pass(1000);
  editor.openGap(3, 0);
  editor.fillGap('$1');
  saveElsewhere(server, '## Hook', '## Hook\n[A ferry]');
  await pass(1000);
  await vi.waitFor(() => expect(editor.getState().status.state).toBe('saved'));
  expect(editor.getState().gap).toMatchObject({ line: 4, value: '$1' });
  editor.fillGap('$15');
  await pass(1000);
  expect(server.stored.content).toBe('## Hook\n[A ferry]\nOne.\n\nI paid $15.\n\nThree.');
});

test('changes in another tab are merged without a question', async () => {
  const { server, editor } = startEditor();
  editor.open('line', 1, 0);
  editor.type('Mine.', 5);
  saveElsewhere(server, 'Three.', 'Theirs.');
  await pass(1000);
  await vi.waitFor(() => expect(editor.getState().status.state).toBe('saved'));
  expect(server.stored.content).toBe('## Hook\nMine.\n\nTwo.\n\nTheirs.');
  expect(editor.getState()).toMatchObject({ content: server.stored.content, field: { line: 1 } });
});

async function startConflict() {
  const { server, editor } = startEditor();
  editor.open('line', 3, 0);
  editor.type('Mine.', 5);
  saveElsewhere(server, 'Two.', 'Theirs.');
  await pass(1000);
  await vi.waitFor(() => expect(editor.getState().status.state).toBe('conflict'));
  expect(editor.getState().status.conflicts).toEqual([{ mine: 'Mine.', theirs: 'Theirs.' }]);
  server.sent.length = 0;
  return { server, editor };
}

test('a conflict shows both texts, and keeping mine saves it over the other one', async () => {
  const { server, editor } = await startConflict();
  await pass(5000);
  expect(server.sent).toEqual([]);
  await editor.keepMine();
  expect(server.sent).toMatchObject([{ content: CONTENT.replace('Two.', 'Mine.'), version: 2 }]);
  expect(editor.getState().status).toMatchObject({ state: 'saved', conflicts: [] });
});

test('taking the other text first saves mine as a version', async () => {
  const { server, editor } = await startConflict();
  await editor.takeTheirs();
  expect(server.sent.map(({ content, sitting }) => [content, sitting])).toEqual([
    [CONTENT.replace('Two.', 'Mine.'), undefined],
    [CONTENT.replace('Two.', 'Theirs.'), undefined],
  ]);
  expect(editor.getState()).toMatchObject({ content: server.stored.content, status: { state: 'saved' } });
});

test('without a connection it tries again, then asks', async () => {
  const { server, editor } = startEditor();
  server.isDown = true;
  editor.open('line', 1, 0);
  editor.type('Mine.', 5);
  await pass(800);
  expect(editor.getState().status.state).toBe('retrying');
  await pass(60_000);
  expect(editor.getState().status.state).toBe('failed');
  server.isDown = false;
  editor.retry();
  await pass(0);
  expect(editor.getState().status.state).toBe('saved');
  expect(server.stored.content).toContain('Mine.');
});

test('unsaved words survive a reload, even if the script was changed since', async () => {
  const { server, create, editor } = startEditor();
  server.isDown = true;
  editor.open('line', 1, 0);
  editor.type('Mine.', 5);
  saveElsewhere(server, 'Three.', 'Theirs.');
  const reloaded = create(server.stored);
  expect(reloaded.getState().content).toContain('Mine.');
  server.isDown = false;
  await reloaded.flush();
  expect(server.stored.content).toBe('## Hook\nMine.\n\nTwo.\n\nTheirs.');
  expect(create(server.stored).isDirty()).toBe(false);
});

test('the words in a gap are saved as plain text', async () => {
  const { server, editor } = startEditor();
  editor.open('line', 1, 0);
  editor.type('I paid [YOURS: price] in [YOURS: year].', 0);
  editor.openGap(1, 1);
  editor.fillGap('$1');
  editor.fillGap('$15');
  expect(editor.getState().gap).toMatchObject({ from: 7, written: '[YOURS: price]' });
  editor.closeGap(1, 1);
  editor.openGap(1, 0);
  editor.fillGap('x');
  editor.fillGap('');
  editor.closeGap(1, 0);
  await pass(800);
  expect(server.stored.content).toContain('I paid $15 in [YOURS: year].');
});
