import type { FormatName } from '@cold-open/contract/images/names';
import { startRecipe } from '@cold-open/contract/images/variations';
import type { Publishing, PublishKit } from '@cold-open/contract/scripts/publishing/publishing.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deskServer, errorReply } from '../../testing/desk-server.ts';
import { recordToasts } from '../../testing/recorded-toasts.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { sampleScript } from '../../testing/sample-scripts.ts';
import { PublishPage } from './PublishPage.tsx';

const toasts = recordToasts();
const server = deskServer();
const TITLES = ['The last ferry', 'I Asked 11 People What’s Behind This Door. I Got 11 Answers.'];
const KIT: PublishKit = {
  titles: TITLES,
  description: 'A ferry left.\n\nNobody saw it.',
  chapters: [
    { start: 0, name: 'The pier', beat: 0 },
    { start: 27, name: 'The crew', beat: 1 },
    { start: 87, name: 'The water', beat: 2 },
  ],
  links: [
    { label: 'Newsletter', value: '' },
    { label: 'Shop', value: 'https://example.com' },
  ],
  tags: ['ferry', 'harbour'],
  hashtags: ['ferries'],
  pinnedComment: 'Who waved?',
  version: 1,
  ai: true,
  updatedAt: '2026-07-15T12:00:00.000Z',
};
const CUTS = ['The pier', 'The crew'].map((title, index) => ({
  title,
  passages: [{ start: index * 100, end: index * 100 + 90, text: `${title} is old.`, from: 0, to: 40 }],
  words: 100,
  seconds: 40,
  ai: false,
}));
const EVERYTHING = `The last ferry

A ferry left.

Nobody saw it.

0:00 The pier
0:27 The crew
1:27 The water

Shop: https://example.com

#ferries

ferry, harbour

Who waved?`;

const publishing = (fields: Partial<Publishing> = {}): Publishing => ({
  kit: KIT,
  isOutdated: false,
  isWriting: false,
  suggestionCost: 1,
  ...fields,
});

interface Answers {
  [call: string]: (call: { body: unknown }) => Response | Promise<Response>;
}

async function open(
  fields: Partial<Publishing> = {},
  answers: Answers = {},
  tokens = 10,
  contentType: 'long_form' | 'youtube_shorts' = 'long_form',
) {
  const script = server.serves(
    { words: 300, contentType },
    {
      'GET /publishing': () => Response.json(publishing(fields)),
      'POST /shorts': () => Response.json({ cuts: CUTS, version: 1 }),
      'GET /api/auth/me': () => Response.json({ tokens, admin: false, name: 'Late Bus Diaries' }),
      ...answers,
    },
  );
  const router = renderAt(`/scripts/${script._id}/publish`, <PublishPage />, '/scripts/:id/publish');
  await screen.findByRole('heading', { level: 1, name: 'The last ferry' });
  return router;
}
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  localStorage.token = 'a token';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('titles say how many characters they have and where a phone stops', async () => {
  await open();
  const rows = region('Title').getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('14 characters · fits on a phone');
  expect(rows[0]?.textContent).toContain('In use');
  expect(rows[1]?.textContent).toContain('60 characters · phone stops at “I Got”');
  expect(screen.getByText('11 Answers.')).toBeDefined();
});

test('another title is used, and the change can be undone', async () => {
  await open(
    {},
    { 'PATCH ': ({ body }) => Response.json(server.changes({ ...(body as object), version: 2 })) },
  );
  await userEvent.click(region('Title').getByRole('button', { name: /^Use as title: I Asked/ }));
  await waitFor(() => expect(toasts.at(-1)).toContain('Title changed.'));
  expect(server.sent('PATCH')[0]?.body).toMatchObject({ title: TITLES[1], version: 1 });
  expect(await screen.findByRole('heading', { level: 1, name: TITLES[1] ?? '' })).toBeDefined();
});

test('everything is copied in order, without empty links, with a button or the keyboard', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(screen.getByRole('button', { name: 'Copy everything' }));
  expect(await navigator.clipboard.readText()).toBe(EVERYTHING);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy tags' }));
  expect(await navigator.clipboard.readText()).toBe('ferry, harbour');
  await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(EVERYTHING));
});

test('changes are saved with the version they are based on', async () => {
  const saved = (body: unknown) => publishing({ kit: { ...KIT, ...(body as PublishKit), version: 2 } });
  await open({}, { 'PUT /publishing': ({ body }) => Response.json(saved(body)) });
  const tags = within(screen.getByRole('group', { name: 'Tags' }));
  await userEvent.type(tags.getByRole('textbox', { name: 'Add a tag' }), 'night boats,');
  expect(tags.getByText('night boats')).toBeDefined();
  await userEvent.click(tags.getByRole('button', { name: 'Remove ferry' }));
  expect(screen.getByText('19 of 500')).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Newsletter' }), 'https://example.com/news');
  // A pause in typing may save earlier.
  await waitFor(
    () =>
      expect(server.sent('PUT').at(-1)?.body).toMatchObject({
        tags: ['harbour', 'night boats'],
        links: [{ label: 'Newsletter', value: 'https://example.com/news' }, KIT.links[1]],
      }),
    { timeout: 10_000 },
  );
  expect(server.sent('PUT')[0]?.body).toMatchObject({ version: 1 });
});

test('the first visit writes the kit without asking, and a failure keeps what is there', async () => {
  let answer = (_response: Response) => {};
  const first = { ...KIT, version: 0, ai: false, titles: [], updatedAt: null };
  await open(
    { kit: first, suggestionCost: 0 },
    { 'POST /publishing/suggest': () => new Promise((resolve) => (answer = resolve)) },
  );
  expect(await screen.findByText('Writing your publish kit')).toBeDefined();
  expect(region('Tags').queryByText('ferry')).toBeNull();
  answer(errorReply(502, 'writer_failed', 'The writer failed.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Could not write the publish kit.');
  expect(region('Tags').getByText('ferry')).toBeDefined();
  expect(server.sent('POST').filter(({ address }) => address.endsWith('/suggest'))).toHaveLength(1);
});

test('without a model, the kit says that it is made without AI, and nothing is ordered', async () => {
  await open(
    { kit: { ...KIT, version: 0, ai: false, titles: [] }, suggestionCost: 0 },
    { 'GET /api/generation/engine': () => Response.json({ ai: false, label: 'Offline' }) },
  );
  expect(await screen.findByText(/^No AI is connected\./)).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Another title' }), 'My own title{Enter}');
  expect(region('Title').getByText('My own title')).toBeDefined();
  expect(server.sent('POST').some(({ address }) => address.endsWith('/suggest'))).toBe(false);
});

test('a changed script offers new chapters for free and a rewrite for a token', async () => {
  const updated = { ...publishing({ kit: { ...KIT, version: 2 } }), tokens: 10 };
  await open({ isOutdated: true }, { 'POST /publishing/suggest': () => Response.json(updated) });
  expect(screen.getByText('The script changed after this was written. Chapters may be off.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Update chapters' }));
  await waitFor(() =>
    expect(server.sent('POST').find(({ address }) => address.endsWith('/suggest'))?.body).toEqual({
      part: 'chapters',
    }),
  );
});

test('the chosen cut is ordered as a Short, and without tokens it cannot be', async () => {
  const short = sampleScript({ _id: '00000000-0000-4000-8000-0000000000ee', title: 'The crew' });
  const router = await open(
    {},
    { 'POST /shorts/create': () => Response.json({ script: { ...short, status: 'ready' }, tokens: 9 }) },
  );
  const shorts = within(await screen.findByRole('radiogroup', { name: 'Shorts' }));
  expect((shorts.getByRole('radio', { name: 'The pier' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(shorts.getByRole('radio', { name: 'The crew' }));
  expect(screen.getByText('“The crew” opens as a new script. Nothing changes here.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /^Create Short/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/scripts/${short._id}`));
  const sent = server.sent('POST').find(({ address }) => address.endsWith('/create'));
  expect(sent?.body).toEqual({ title: 'The crew', passages: [{ start: 100, end: 190 }], version: 1 });
  cleanup();

  await open({}, {}, 0);
  const create = await screen.findByRole('button', { name: /^Create Short/ });
  await waitFor(() => expect((create as HTMLButtonElement).disabled).toBe(true));
  expect(screen.getByText(/You need 1 token\./)).toBeDefined();
});

test('the checklist shows what is left to do', async () => {
  await open();
  const list = within(screen.getByRole('navigation', { name: 'Parts to publish' }));
  expect(list.getByRole('button', { name: 'Done: Tags' })).toBeDefined();
  expect(list.getByRole('button', { name: 'Open: Description 1 link to add' })).toBeDefined();
  expect(await list.findByRole('button', { name: 'Open: Shorts 2 suggestions' })).toBeDefined();
});

test.each([
  ['long_form', ['shorts', 'thumbnail'], 'thumbnail'],
  ['long_form', ['shorts', 'banner', 'square'], null],
  ['youtube_shorts', ['thumbnail', 'shorts'], 'shorts'],
  ['youtube_shorts', ['square', 'thumbnail'], 'thumbnail'],
] as const)('a %s script with images %j is published with %s', async (contentType, formats, shown) => {
  const designs = formats.map((format: FormatName, index) => ({
    _id: `00000000-0000-4000-8000-00000000000${index}`,
    name: `The ${format}`,
    recipe: startRecipe({ headline: 'The last ferry', niche: 'Travel', seed: 1, format }),
    scriptId: null,
    createdAt: '2026-07-15T12:00:00.000Z',
    updatedAt: '2026-07-15T12:00:00.000Z',
  }));
  await open({}, { 'GET /api/images/designs': () => Response.json(designs) }, 10, contentType);
  const section = within(await screen.findByRole('region', { name: 'Thumbnail' }));
  if (shown) expect(await section.findByText(`The ${shown}`)).toBeDefined();
  else expect(await section.findByText('No thumbnail yet.')).toBeDefined();
});
