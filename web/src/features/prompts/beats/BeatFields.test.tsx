import { BEAT_MESSAGES } from '@cold-open/contract/prompts/template-beats';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { fieldErrors } from '../../../ui/form-problems.tsx';
import { BeatFields } from './BeatFields.tsx';
import { type BeatValues, beatProblems, beatValuesOf } from './beat-values.ts';

const BEATS = [
  { name: 'Hook', purpose: 'Start.', question: 'What first?', share: 20 },
  { name: 'Body', purpose: 'Go on.', question: 'What then?', share: 50 },
  { name: 'Closing', purpose: 'End.', question: 'What last?', share: 30 },
];
const server = fakeServer();
afterEach(cleanup);

let current: BeatValues[] = [];

function Form({ initial, template }: { initial: BeatValues[]; template: string }) {
  const [beats, setBeats] = useState(initial);
  const [errors, setErrors] = useState({});
  current = beats;
  return (
    <>
      <BeatFields
        beats={beats}
        template={template}
        videoType="long"
        errors={errors}
        onChange={(changed) => {
          setErrors({});
          setBeats(changed);
        }}
      />
      <button type="button" onClick={() => setErrors(fieldErrors(beatProblems(beats)))}>
        Save
      </button>
    </>
  );
}

const open = (initial = beatValuesOf(BEATS), template = 'Hook: go.') =>
  renderAt('/create-prompt', <Form initial={initial} template={template} />);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const names = () => current.map(({ name }) => name);
const total = () => current.reduce((sum, { share }) => sum + Number(share), 0);

test('the rows are folded until they are opened', async () => {
  open();
  expect(screen.queryByLabelText('Name')).toBeNull();
  await press(/3 beats/);
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual([
    'Hook',
    'Body',
    'Closing',
  ]);
  await press(/3 beats/);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('beats are moved with buttons; the focus stays and the move is announced', async () => {
  open();
  await press(/3 beats/);
  await press('Move Hook down');
  expect(names()).toEqual(['Body', 'Hook', 'Closing']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Hook down');
  const fields = within(screen.getByRole('group', { name: 'Beats' }));
  expect(fields.getByRole('status').textContent).toBe('Hook moved to 2 of 3.');
  await press('Move Hook down');
  await press('Move Hook down');
  expect(names()).toEqual(['Body', 'Closing', 'Hook']);
  expect(screen.getByRole('button', { name: 'Move Hook down' }).getAttribute('aria-disabled')).toBe('true');
});

test('beats are added and removed, and the shares still add up to 100', async () => {
  open();
  await press('Add a beat');
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[3]));
  await userEvent.keyboard('Twist');
  expect(names()).toEqual(['Hook', 'Body', 'Closing', 'Twist']);
  expect(total()).toBe(100);
  await press('Remove Body');
  expect(names()).toEqual(['Hook', 'Closing', 'Twist']);
  expect(total()).toBe(100);
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Name')[1]));
  await press('Remove Hook');
  await press('Remove Closing');
  await press('Remove Twist');
  expect(names()).toEqual(['Twist']);
});

test('problems are shown at their fields, and a wrong total can be corrected with one button', async () => {
  open(beatValuesOf(BEATS).map((beat, index) => (index === 1 ? { ...beat, name: '', share: '20' } : beat)));
  await press('Save');
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[1] as HTMLElement).getByText(BEAT_MESSAGES.nameMissing)).toBeDefined();
  expect(screen.getAllByLabelText('Name')[1]?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(BEAT_MESSAGES.sharesOff(70))).toBeDefined();
  await userEvent.type(screen.getAllByLabelText('Name')[1] as HTMLElement, 'Body');
  await press('Make it 100');
  expect(total()).toBe(100);
  await press('Save');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('“Read beats from the text” replaces the beats; a failure keeps them', async () => {
  server.respondsWith(200, { beats: BEATS.slice(0, 1).map((beat) => ({ ...beat, share: 100 })) });
  open([]);
  expect(screen.getByText(/read from the template when you save/)).toBeDefined();
  await press('Read beats from the text');
  await waitFor(() => expect(names()).toEqual(['Hook']));
  expect(server.calls).toMatchObject([
    { address: '/api/prompts/beats', body: { promptTemplate: 'Hook: go.', videoType: 'long' } },
  ]);
  server.goesDown();
  await press('Read beats from the text');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(names()).toEqual(['Hook']);
});

test('an empty template has no beats to read', () => {
  open([], ' ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Read beats from the text' }).disabled).toBe(
    true,
  );
});
