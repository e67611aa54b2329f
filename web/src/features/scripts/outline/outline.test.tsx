import type { Outline } from '@cold-open/contract/scripts/outlines/outlines.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stubElementSizes } from '../../../testing/card-sizes.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { recordToasts } from '../../../testing/recorded-toasts.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { sampleOutline } from '../../../testing/sample-outlines.ts';
import { GeneratePage } from '../generate/GeneratePage.tsx';

recordToasts();
const server = fakeServer();
stubElementSizes();
let stored: Outline;
let createAnswer: () => Response;
let hasModel: boolean;
let voices: unknown[];

beforeEach(() => {
  stored = sampleOutline();
  hasModel = false;
  voices = [];
  createAnswer = () => Response.json({ outline: stored }, { status: 201 });
  server.respondsToEach(({ address, method, body }) => {
    if (address === '/api/generation/engine')
      return Response.json({ provider: 'offline', model: '', ai: hasModel, label: 'Offline', best: null });
    if (address === '/api/outlines' && method === 'POST') return createAnswer();
    if (address.startsWith('/api/outlines/') && method === 'PATCH') {
      stored = { ...stored, ...(body as Partial<Outline>), version: stored.version + 1 };
      return Response.json({ outline: stored });
    }
    if (address.startsWith('/api/outlines/')) return Response.json({ outline: stored });
    return Response.json(address === '/api/voices' ? voices : []);
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function plan() {
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByLabelText('Title / Topic'));
  await userEvent.paste(stored.title);
  await userEvent.click(screen.getByRole('button', { name: 'Plan it first' }));
  return screen.findByRole('list', { name: 'Outline' });
}
const answerBox = (question: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: question });

test('an outline asks the questions of the prompt and is saved as it is typed', async () => {
  const list = await plan();
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hook', 'Fault', 'Fix']);
  expect(screen.getByText('Nothing answered yet. You get a script made of gaps.')).toBeDefined();
  await userEvent.type(answerBox(/first five seconds/), 'A note{Enter}A cup');
  expect(screen.getAllByText('1 of 3 answered').length).toBeGreaterThan(0);
  expect(screen.getByText('The other 2 become gaps you fill in on the script.')).toBeDefined();
  await waitFor(() => expect(stored.sections[0]?.points).toEqual(['A note', 'A cup']));
  expect(await screen.findByText('Saved')).toBeDefined();
});

test('an outline survives a reload and is opened again', async () => {
  await plan();
  await userEvent.type(answerBox(/first five seconds/), 'A note');
  await waitFor(() => expect(stored.sections[0]?.points).toEqual(['A note']));
  cleanup();
  renderAt('/generate', <GeneratePage />);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /first five/ })).value).toBe(
    'A note',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close outline' }));
  expect(screen.getByRole('button', { name: 'Open outline' })).toBeDefined();
});

test('Alt with an arrow key moves a beat and keeps the focus', async () => {
  await plan();
  await userEvent.click(answerBox(/first five seconds/));
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(screen.getByText('Hook moved to 2 of 3')).toBeDefined();
  expect(document.activeElement).toBe(answerBox(/first five seconds/));
  await waitFor(() => expect(stored.sections.map(({ name }) => name)).toEqual(['Fault', 'Hook', 'Fix']));
});

test('too many points are not saved, and the field says so', async () => {
  await plan();
  await userEvent.click(answerBox(/first five seconds/));
  await userEvent.paste(Array.from({ length: 13 }, (_, index) => `Point ${index}`).join('\n'));
  expect(screen.getByRole('alert').textContent).toBe('Use at most 12 points in a beat.');
});

test('a failure to make the outline offers a retry, and the limit says when to try again', async () => {
  createAnswer = () => Response.json({ error: 'No.', code: 'internal' }, { status: 500 });
  renderAt('/generate', <GeneratePage />);
  await userEvent.click(screen.getByLabelText('Title / Topic'));
  await userEvent.paste(stored.title);
  await userEvent.click(screen.getByRole('button', { name: 'Plan it first' }));
  expect(await screen.findByText('Could not make the outline.')).toBeDefined();
  createAnswer = () =>
    Response.json(
      { error: 'Too many attempts. Try again in 12 minutes.', code: 'too_many_attempts' },
      { status: 429 },
    );
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByText(/^You can make 20 outlines an hour. Try again at \d+:\d\d [AP]M\.$/),
  ).toBeDefined();
  createAnswer = () => Response.json({ outline: stored }, { status: 201 });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list', { name: 'Outline' })).toBeDefined();
});

test('a suggestion that was used or dropped does not come back after a reload', async () => {
  hasModel = true;
  const sectionId = stored.sections[0]?.id ?? '';
  stored = {
    ...stored,
    suggestions: [{ sectionId, points: ['Show the note', 'Name the price', 'Hold it up'] }],
  };
  await plan();
  await userEvent.click(answerBox(/first five seconds/));
  await userEvent.click(screen.getByRole('button', { name: 'Drop “Name the price”' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add “Show the note”' }));
  await waitFor(() =>
    expect(stored.droppedPoints).toEqual([{ sectionId, points: ['Name the price', 'Show the note'] }]),
  );
  expect(stored.sections[0]?.points).toEqual(['Show the note']);
  expect(screen.queryByRole('button', { name: 'Drop “Name the price”' })).toBeNull();
  screen.getByRole('button', { name: 'Add “Hold it up”' });
});

test('the outline uses the voice of the form, and the bar names it', async () => {
  const voiceId = '0b5ab1d6-6b0f-4c4e-9d7b-3e1f0c000001';
  voices = [{ _id: voiceId, name: '', isDefault: true }];
  await plan();
  await waitFor(() => expect(stored.voiceId).toBe(voiceId));
  expect(screen.getByText(/Written in your voice\./)).toBeDefined();
  await userEvent.click(screen.getByText('The template’s'));
  await waitFor(() => expect(stored.voiceId).toBeNull());
  expect(screen.queryByText(/Written in your voice\./)).toBeNull();
});

test('an idea that was planned in a voice other than the default keeps it', async () => {
  const voiceId = '0b5ab1d6-6b0f-4c4e-9d7b-3e1f0c000002';
  voices = [
    { _id: '0b5ab1d6-6b0f-4c4e-9d7b-3e1f0c000001', name: 'Main', isDefault: true },
    { _id: voiceId, name: 'Second channel', isDefault: false },
  ];
  stored = { ...stored, voiceId };
  renderAt(`/generate?outline=${stored._id}`, <GeneratePage />);
  await screen.findByRole('list', { name: 'Outline' });
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Which of your voices' });
  expect(select.value).toBe(voiceId);
  await userEvent.type(answerBox(/first five seconds/), 'A cup');
  await waitFor(() => expect(stored.sections[0]?.points).toEqual(['A cup']));
  expect(stored.voiceId).toBe(voiceId);
});
