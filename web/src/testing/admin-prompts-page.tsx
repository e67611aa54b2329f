import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { Notifications, notifications } from '@mantine/notifications';
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { AdminPromptsPage } from '../features/prompts/admin/AdminPromptsPage.tsx';
import { fakeServer, type SentCall } from './fake-server.ts';
import { renderAt } from './render-at.tsx';

export const BEATS = [
  { name: 'Cold open', purpose: 'Show the part.', question: 'Which part?', share: 40 },
  { name: 'The cause', purpose: 'Name it.', question: 'What was it?', share: 60 },
];
export const TEMPLATE = 'Open on   one object.\n\n{{sample_script}}';

/** Prepares each test of a file for the page about prompts, with a fake server that stores the library. */
export function prepareAdminPromptsPage() {
  // Skips the visibility check of every element, which is slow and not needed here.
  configure({ defaultHidden: true });
  vi.setConfig({ testTimeout: 30_000 });
  const server = fakeServer();
  const state = {
    library: [] as PromptGroup[],
    /** Replaces the server's response to a change. */
    errorReply: null as (() => Response | Promise<Response>) | null,
  };

  beforeEach(() => {
    state.library = [
      sampleGroup('Ada', 'Science', ['First look', 'Second look']),
      sampleGroup('Ben', 'Food', []),
    ];
    state.errorReply = null;
    startSession({ token: 't1', userId: id(999) });
    server.respondsToEach(answer);
  });
  afterEach(() => {
    cleanup();
    notifications.clean();
    localStorage.clear();
  });

  /** Fakes the endpoints that the page uses. */
  function answer({ method, address, body }: SentCall): Response | Promise<Response> {
    const { pathname, searchParams } = new URL(address, 'http://app');
    if (method !== 'GET' && state.errorReply) return state.errorReply();
    const parts = pathname.replace('/api/prompts/', '').split('/');
    const found = state.library.find(({ _id }) => parts.includes(_id));
    if (parts[0] === 'promptsadmin') {
      const niche = searchParams.get('niche') ?? '';
      return Response.json(state.library.filter((one) => one.niche.toLowerCase().includes(niche)));
    }
    if (parts[0] === 'library') return Response.json([]);
    if (parts.at(-1) === 'template') return Response.json({ promptTemplate: TEMPLATE, beats: BEATS });
    if (method === 'GET') return Response.json(found);
    const sent = body as { youtuberName: string; niche: string; promptName: string; promptTemplate: string };
    if (parts.includes('nested')) {
      if (!found) return Response.json({}, { status: 404 });
      const others = found.nestedPrompts.filter(({ _id }) => !parts.includes(_id));
      if (method === 'DELETE') {
        state.library = state.library.map((one) => (one === found ? { ...one, nestedPrompts: others } : one));
        return Response.json({ message: 'Nested prompt deleted successfully.' });
      }
      const excerpt = sent.promptTemplate.replace(/\s+/g, ' ').slice(0, 120);
      const saved = { ...samplePrompt(sent.promptName, sent.niche), excerpt };
      state.library = state.library.map((one) =>
        one === found ? { ...one, nestedPrompts: [saved, ...others] } : one,
      );
      const done = method === 'POST' ? 'created' : 'updated';
      return Response.json({ message: `Nested prompt ${done} successfully.`, nestedPrompt: saved });
    }
    if (method === 'POST') {
      state.library = [sampleGroup(sent.youtuberName, sent.niche, []), ...state.library];
      return Response.json(
        { message: 'Prompt group created successfully.', prompt: state.library[0] },
        { status: 201 },
      );
    }
    if (method === 'PATCH') {
      state.library = state.library.map((one) => (one === found ? { ...one, ...sent } : one));
      return Response.json({ message: 'Group updated successfully.', prompt: found });
    }
    state.library = state.library.filter((one) => one !== found);
    return Response.json({ message: 'Group deleted successfully.' });
  }

  const changes = () => server.calls.filter(({ method }) => method !== 'GET');

  const rejectAll = (status: number, body: object) =>
    server.respondsToEach(() => Response.json(body, { status }));

  return { answer, changes, rejectAll, server, state };
}

export async function openPage() {
  renderAt(
    '/admin/prompts',
    <>
      <AdminPromptsPage />
      <Notifications />
    </>,
  );
  await screen.findByRole('row', { name: /Ada/ });
}

export const row = (name: string) =>
  within(screen.getByRole('grid', { name: 'Prompt groups' })).getByRole('row', { name: new RegExp(name) });
export const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export const promptForm = () => within(screen.getByRole('form', { name: /Nested Prompt$/ }));

export function id(number: number) {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

let idCount = 0;
export function sampleGroup(youtuberName: string, niche: string, prompts: string[]): PromptGroup {
  return {
    _id: id(++idCount),
    youtuberName,
    niche,
    description: 'About things.',
    promptName: '',
    title: '',
    body: '',
    style: '',
    targetAudience: '',
    tags: ['calm'],
    videoType: 'long',
    is_admin: true,
    userId: null,
    favoriteUsers: [],
    nestedPrompts: prompts.map((name) => samplePrompt(name, niche)),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
}

function samplePrompt(promptName: string, niche: string) {
  return {
    _id: id(++idCount),
    promptName,
    niche,
    videoType: 'long' as const,
    tags: [],
    favoriteUsers: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    excerpt: 'You are an expert YouTube scriptwriter.',
  };
}
