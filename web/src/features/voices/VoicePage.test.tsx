import { NO_CORRECTIONS } from '@cold-open/contract/voices/voice-facts';
import type { Voice } from '@cold-open/contract/voices/voices.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { VoicePage } from './VoicePage.tsx';

const server = fakeServer();
afterEach(cleanup);

const ID = '00000000-0000-4000-8000-000000000001';
const VOICE: Voice = {
  _id: ID,
  name: '',
  isDefault: true,
  samples: [{ _id: '00000000-0000-4000-8000-000000000002', title: 'The Chair', words: 712, hasTimes: false }],
  profile: {
    measured: {
      sentenceLength: { median: 8, rarelyPass: 18, bars: [2, 4, 3, 1, 1, 0] },
      contractions: { per100: 5.2, example: null },
      paragraphs: { median: 24, lengths: [20, 24, 30] },
      questions: { oneIn: 12, place: null },
      pace: null,
      openings: [{ type: 'scene', text: 'There’s a chair in my kitchen.' }],
      phrases: null,
      greeting: '',
      signOff: null,
      neverUsed: null,
    },
    corrections: NO_CORRECTIONS,
    description: null,
    isDescriptionEdited: false,
  },
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-04T12:00:00.000Z',
};
const ENGINE = { provider: 'offline', model: 'offline-writer', ai: false, label: 'Offline', best: null };

function serve(
  voices: Voice[],
  onSend: (body: unknown) => Response | Promise<Response> = () => Response.json(VOICE),
  engine: object = ENGINE,
) {
  server.respondsToEach(({ method, address, body }) => {
    if (address.includes('/api/generation/engine')) return Response.json(engine);
    return method === 'GET' ? Response.json(voices) : onSend(body);
  });
}

test('without a voice, pasting one script learns it', async () => {
  serve([]);
  renderAt('/voice', <VoicePage />);
  await screen.findByText('No voice yet. Paste one script to start.');
  const field = screen.getByLabelText('Paste one of your scripts');
  await userEvent.type(field, 'Too short.');
  await userEvent.click(screen.getByRole('button', { name: 'Learn my voice' }));
  await screen.findByText('That’s under 50 words. Paste a longer one.');
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste('word '.repeat(60));
  await userEvent.click(screen.getByRole('button', { name: 'Learn my voice' }));
  const heading = await screen.findByRole('heading', { name: 'What we learned' });
  expect(document.activeElement).toBe(heading);
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    samples: [{ text: 'word '.repeat(60) }],
  });
});

test('a script in a language without spaces is long enough too', async () => {
  serve([]);
  renderAt('/voice', <VoicePage />);
  await userEvent.click(await screen.findByLabelText('Paste one of your scripts'));
  const text = '我花了两百块钱买了一台坏掉的咖啡机。它已经坏了两年了。'.repeat(6);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Learn my voice' }));
  await screen.findByRole('heading', { name: 'What we learned' });
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ samples: [{ text }] });
});

test('adding a script keeps those that another tab added, and a file keeps the text in the field', async () => {
  const [first] = VOICE.samples;
  const second = {
    ...VOICE.samples[0],
    _id: '00000000-0000-4000-8000-000000000003',
  } as (typeof VOICE.samples)[0];
  serve([VOICE]);
  renderAt('/voice', <VoicePage />);
  const field = await screen.findByLabelText('Add another');
  serve([{ ...VOICE, samples: [...VOICE.samples, second] }]);
  await userEvent.click(field);
  await userEvent.paste('word '.repeat(60));
  await userEvent.upload(screen.getByTestId('sample-file'), new File(['Some words'], 'script.txt'));
  await waitFor(() => expect(server.calls.at(-1)?.body).toHaveProperty('file'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Add another').value).toBe('word '.repeat(60));
  await userEvent.click(screen.getByRole('button', { name: 'Add script' }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.body).toEqual({
      samples: [{ _id: first?._id }, { _id: second._id }, { text: 'word '.repeat(60) }],
    }),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Add another').value).toBe(''));
});

test('two words removed before the first reply are both removed', async () => {
  let reply = () => {};
  const corrections = { ...NO_CORRECTIONS, neverUsed: ['amazing', 'insane', 'literally'] };
  serve([{ ...VOICE, profile: { ...VOICE.profile, corrections } }], async (body) => {
    await new Promise<void>((resolve) => {
      reply = resolve;
    });
    const changed = { ...corrections, ...(body as { corrections: object }).corrections };
    return Response.json({ ...VOICE, profile: { ...VOICE.profile, corrections: changed } });
  });
  renderAt('/voice', <VoicePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove amazing' }));
  await waitFor(() => expect(screen.queryByText('amazing')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove insane' }));
  reply();
  await waitFor(() =>
    expect(server.calls.at(-1)?.body).toEqual({ corrections: { neverUsed: ['literally'] } }),
  );
  reply();
});

test('facts are shown as sentences, and rows that need more scripts say so', async () => {
  serve([VOICE]);
  renderAt('/voice', <VoicePage />);
  const row = async (name: string) => screen.findByRole('region', { name });
  expect((await row('Sentence length')).textContent).toContain(
    'Short. Half are 8 words or fewer. You rarely pass 18.',
  );
  expect((await row('Greeting')).textContent).toContain('None. You start in the middle.');
  for (const name of ['Sign-off', 'Phrases you repeat', 'Words you never use'])
    expect((await row(name)).textContent).toContain('Needs another script');
  expect(screen.queryByRole('region', { name: 'Pace' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'In short' })).toBeNull();
  screen.getByText(/Only you can see this\. Parts of these scripts go to the AI that writes for you/);
});

test('facts with numbers have a plot', async () => {
  serve([VOICE]);
  renderAt('/voice', <VoicePage />);
  const plot = async (name: string) => {
    const hidden = (await screen.findByRole('region', { name })).querySelectorAll('[aria-hidden="true"]');
    return [...hidden].find((element) => element.querySelector('i'));
  };
  const bars = [...((await plot('Sentence length'))?.querySelectorAll('i') ?? [])];
  expect(bars.map(({ style }) => style.blockSize)).toEqual(['50%', '100%', '75%', '25%', '25%', '4%']);
  const marks = [...((await plot('Paragraphs'))?.querySelectorAll('i') ?? [])];
  expect(marks.map(({ style }) => Math.round(Number.parseFloat(style.insetInlineStart)))).toEqual([
    33, 40, 50,
  ]);
  const mark = (await plot('Contractions'))?.querySelector('i');
  expect(mark?.style.insetInlineStart).toBe('52%');
  expect((await plot('Questions'))?.querySelectorAll('[data-filled]')).toHaveLength(1);
});

test('with a model, the description is asked for once and can be edited', async () => {
  const described = (description: string | null, isDescriptionEdited = false) => ({
    ...VOICE,
    profile: { ...VOICE.profile, description, isDescriptionEdited },
  });
  serve(
    [VOICE],
    (body) => {
      const { description } = (body ?? {}) as { description?: string | null };
      return Response.json(described(description ?? 'You talk in short turns.', description !== undefined));
    },
    { ...ENGINE, provider: 'openai', model: 'a-model', ai: true },
  );
  renderAt('/voice', <VoicePage />);
  const row = within(await screen.findByRole('region', { name: 'In short' }));
  await row.findByText('You talk in short turns.');
  await userEvent.click(row.getByRole('button', { name: 'Edit In short' }));
  await userEvent.clear(row.getByLabelText('How you sound'));
  await userEvent.type(row.getByLabelText('How you sound'), 'Dry, and quick.');
  await userEvent.click(row.getByRole('button', { name: 'Save' }));
  await row.findByText('Dry, and quick.');
  await row.findByText('Changed by you');
  expect(server.calls.filter(({ address }) => address.endsWith('/description'))).toHaveLength(1);
  expect(server.calls.at(-1)?.body).toEqual({ description: 'Dry, and quick.' });
});

test('a fact is corrected and the correction can be undone', async () => {
  const corrected = {
    ...VOICE,
    profile: { ...VOICE.profile, corrections: { ...NO_CORRECTIONS, greeting: 'Morning.' } },
  };
  serve([VOICE], (body) => Response.json(JSON.stringify(body).includes('Morning') ? corrected : VOICE));
  renderAt('/voice', <VoicePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Greeting' }));
  await userEvent.type(screen.getByLabelText('Your greeting'), 'Morning.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const row = screen.getByRole('region', { name: 'Greeting' });
  await within(row).findByText('Changed by you');
  expect(row.textContent).toContain('“Morning.”');
  await screen.findByText('Saved');
  await userEvent.click(within(row).getByRole('button', { name: 'Undo: Greeting' }));
  await within(row).findByText('None. You start in the middle.');
  expect(server.calls.at(-1)?.body).toEqual({ corrections: { greeting: null } });
});

test('a file that is not text shows the server’s message', async () => {
  serve([], () =>
    Response.json(
      {
        error: 'x',
        code: 'validation_failed',
        details: [{ path: 'file', message: 'This file can’t be read as text.' }],
      },
      { status: 400 },
    ),
  );
  renderAt('/voice', <VoicePage />);
  const input = await screen.findByTestId('sample-file');
  await userEvent.upload(input, new File(['%PDF'], 'script.txt', { type: 'text/plain' }));
  await screen.findByText('This file can’t be read as text.');
  expect(server.calls.at(-1)?.body).toEqual({
    samples: [],
    file: { fileName: 'script.txt', fileContent: btoa('%PDF') },
  });
});

test('deleting asks first and leads back to the empty page', async () => {
  serve([VOICE], () => Response.json({ message: 'Your voice was deleted.' }));
  renderAt('/voice', <VoicePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my voice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your voice?' });
  within(dialog).getByText(
    'The pasted scripts and everything learned from them are deleted. Scripts you already wrote stay.',
  );
  serve([], () => Response.json({ message: 'Your voice was deleted.' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my voice' }));
  await screen.findByText('No voice yet. Paste one script to start.');
});
