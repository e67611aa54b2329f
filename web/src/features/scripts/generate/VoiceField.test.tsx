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

function Field() {
  const [value, setValue] = useState<GenerateDraft['voice']>('');
  const { voiceId } = useChosenVoice(value);
  return (
    <>
      <VoiceField value={value} error={null} onChange={setValue} />
      <output>{voiceId ?? 'none'}</output>
    </>
  );
}
const orderedVoice = () => document.querySelector('output')?.textContent;

test('the default voice is chosen, and the template’s can be', async () => {
  server.respondsWith(200, [voice('first', false), voice('second', true)]);
  renderAt('/generate', <Field />);
  await screen.findByText('second');
  await userEvent.click(screen.getByText('The template’s'));
  await screen.findByText('none');
  screen.getByRole('link', { name: 'Edit my voice' });
});

test('without a voice, choosing it offers to set one up', async () => {
  server.respondsWith(200, []);
  renderAt('/generate', <Field />);
  await userEvent.click(screen.getByText('My voice'));
  await screen.findByText(/No voice yet\./);
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/voice');
  expect(orderedVoice()).toBe('none');
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
