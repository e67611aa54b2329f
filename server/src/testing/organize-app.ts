import {
  type ChangeAction,
  changeScripts,
  createSeries,
  listSeries,
} from '@cold-open/contract/scripts/organize.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { listMyScripts } from '@cold-open/contract/scripts/script-lists.contract';
import type { ScriptStage } from '@cold-open/contract/scripts/script-stages';
import { deleteScript } from '@cold-open/contract/scripts/scripts.contract';
import { scripts } from '../features/scripts/scripts.tables.ts';
import { startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

/** Starts the app, and the steps that the tests about series and deleted scripts share. */
export async function startOrganizeApp() {
  const started = await startTestApp();
  const { app } = started;

  async function addScript(owner: Person, fields: Partial<typeof scripts.$inferInsert> = {}) {
    const text = { title: 'Untitled', content: '## Hook\nNothing.', niche: 'Food', style: 'long' };
    const [row] = await app.db
      .insert(scripts)
      .values({ ownerId: owner.id, ...text, ...fields })
      .returning({ id: scripts.id });
    return row?.id ?? '';
  }

  return {
    ...started,
    addScript,
    addSeries: async (owner: Person, name: string) =>
      (await owner.call(createSeries, { body: { name } })).body.series._id,
    organize: (owner: Person, id: string, body: { stage?: ScriptStage; seriesId?: string | null }) =>
      owner.call(updateScript, { params: { id }, body }),
    change: (owner: Person, ids: string[], action: ChangeAction) =>
      owner.call(changeScripts, { body: { ids, action } }),
    remove: (owner: Person, id: string) => owner.call(deleteScript, { params: { id } }),
    overview: async (owner: Person) => (await owner.call(listSeries)).body,
    titles: async (owner: Person, query: Record<string, string> = {}) =>
      (await owner.call(listMyScripts, { params: { userId: owner.id }, query })).body.map(
        ({ title }) => title,
      ),
  };
}
