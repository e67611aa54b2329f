import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { MyScriptsPage } from '../features/scripts/my-scripts/MyScriptsPage.tsx';
import { stubElementSizes } from './card-sizes.ts';
import { fakeServer } from './fake-server.ts';
import { recordToasts } from './recorded-toasts.ts';
import { renderAt } from './render-at.tsx';
import { sampleScript } from './sample-scripts.ts';

const USER_ID = '00000000-0000-4000-8000-0000000000bb';
export const LIST = `/api/scripts/my-scripts/${USER_ID}`;

export const readyScript = (number: number, fields = {}) => {
  const _id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return sampleScript({ _id, id: _id, title: `Script ${number}`, status: 'ready', ...fields });
};

const initialState = () => ({
  list: (_query: Record<string, string>): Response => Response.json([readyScript(1), readyScript(2)]),
  ideas: [] as unknown[],
  importReply: () => Response.json({ script: readyScript(7) }, { status: 201 }),
  overview: { series: [], counts: [], deleted: 0 } as SeriesOverview,
  seriesReply: null as ((query: URLSearchParams) => Response | Promise<Response>) | null,
  changeReply: () => Response.json({ changed: [readyScript(1)._id], failed: [] }),
});

export const openMyScripts = (search = '') => renderAt(`/myscripts${search}`, <MyScriptsPage />);

/** Prepares each test of a file for the page My Scripts, with a fake server. */
export function prepareMyScripts() {
  const toasts = recordToasts();
  const server = fakeServer();
  stubElementSizes();
  const state = initialState();

  beforeEach(() => {
    localStorage.setItem('userId', USER_ID);
    Object.assign(state, initialState());
    server.respondsToEach(({ address }) => {
      const { pathname, searchParams } = new URL(address, 'http://app');
      if (pathname === `${LIST}/niches`)
        return Response.json(['Travel', 'Trains', 'True crime', 'Tea', 'Toys', 'Trees']);
      if (pathname === '/api/outlines') return Response.json(state.ideas);
      if (pathname === '/api/series')
        return state.seriesReply?.(searchParams) ?? Response.json(state.overview);
      if (pathname === '/api/scripts/import') return state.importReply();
      if (pathname === '/api/scripts/bulk') return state.changeReply();
      return state.list(Object.fromEntries(searchParams));
    });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  const listQueries = () =>
    server.calls
      .map(({ address }) => new URL(address, 'http://app'))
      .filter(({ pathname }) => pathname === LIST)
      .map(({ searchParams }) => Object.fromEntries(searchParams));

  return { listQueries, server, state, toasts };
}
