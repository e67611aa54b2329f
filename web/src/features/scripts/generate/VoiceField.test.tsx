import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import type { GenerateDraft } from './generate-draft.ts';
import { requestOf } from './order-request.ts';
import { useChosenVoice } from './use-chosen-voice.ts';
import { VoiceField } from './VoiceField.tsx';

const server = fakeServer();
afterEach(cleanup);

const voice = (id: string, isDefault: boolean) => ({ _id: id, name: '', isDefault });

function Field({ first = '' }: { first?: GenerateDraft['voice'] }) {
  const [value, setValue] = useState(first);
  const { voiceId } = useChosenVoice(value);
  return (
    <>
      <VoiceField value={value} error={null} onChange={setValue} />
      <output>{voiceId ?? 'none'}</output>
    </>
  );
}
const chosenVoice = () => document.querySelector('output')?.textContent;

test('the default voice is chosen, and the template’s can be', async () => {
  server.respondsWith(200, [voice('first', false), voice('second', true)]);
  renderAt('/generate', <Field />);
  await screen.findByText('second');
  await userEvent.click(screen.getByText('The template’s'));
  await screen.findByText('none');
  const link = screen.getByRole('link', { name: 'Edit my voice' });
  // Without this class, the link would have the browser's default blue.
  expect(link.className).toContain('mantine-Anchor-root');
});

test('with several voices, a voice other than the default can be chosen', async () => {
  server.respondsWith(200, [voice('first', false), { ...voice('second', true), name: 'Second channel' }]);
  renderAt('/generate', <Field />);
  await screen.findByText('second');
  const select = screen.getByRole('combobox', { name: 'Which of your voices' });
  expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'My voice',
    'Second channel',
  ]);
  await userEvent.selectOptions(select, 'My voice');
  await screen.findByText('first');
  await userEvent.click(screen.getByText('The template’s'));
  expect(screen.queryByRole('combobox', { name: 'Which of your voices' })).toBeNull();
});

test('with one voice there is nothing to choose from, and a deleted choice becomes the default', async () => {
  server.respondsWith(200, [voice('first', true)]);
  renderAt('/generate', <Field first="deleted" />);
  await screen.findByText('first');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('without a voice, choosing it offers to set one up', async () => {
  server.respondsWith(200, []);
  renderAt('/generate', <Field />);
  await userEvent.click(screen.getByText('My voice'));
  await screen.findByText(/No voice yet\./);
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/voice');
  expect(chosenVoice()).toBe('none');
});

test('the voice is part of the order', () => {
  const draft = {
    mode: 'options',
    title: 'A',
    contentType: 'youtube_shorts',
    length: '',
    pasteContent: '',
    keyPoints: '',
    voice: 'mine',
    quality: 'standard',
    niche: '',
    outlineId: '',
    isPlanning: false,
    selected: null,
  } as const;
  expect(requestOf({ ...draft, voiceId: 'first' }).body.voiceId).toBe('first');
  expect(requestOf({ ...draft, voiceId: null }).body).not.toHaveProperty('voiceId');
});
