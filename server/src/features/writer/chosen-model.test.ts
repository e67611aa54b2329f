import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { chooseWriterModel, listWriterModels } from '@cold-open/contract/writer/writer.contract';
import { expect, test } from 'vitest';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const outside: typeof fetch = async (input) => {
  expect(String(input)).toBe('http://127.0.0.1:9/v1/models');
  return Response.json({ data: [{ id: 'small' }, { id: 'test-model' }, { id: 'text-embedding-3' }] });
};
const model = settingsFor('openai-compatible', 'http://127.0.0.1:9/v1');
const { signIn, startSecondInstance, startInstance } = await startTestApp({ config: { model }, outside });
const admin = await signIn('Ada', { admin: true });
const choose = (name: string | null) => admin.call(chooseWriterModel, { body: { model: name } });

test('an admin sees which models the server offers, and chooses one for all instances', async () => {
  expect((await admin.call(listWriterModels)).body).toEqual({
    current: 'test-model',
    configured: 'test-model',
    offered: ['small', 'test-model'],
  });
  const second = await startSecondInstance();
  const maya = await second.signIn();
  expect((await choose('small')).body).toEqual({ current: 'small' });
  await waitFor('the other instance', async () => (await maya.call(getEngine)).body.model === 'small');
  expect((await admin.call(getEngine)).body.label).toBe('small (openai-compatible)');
});

test('the choice survives a restart, but not a change of the settings', async () => {
  const restarted = await startInstance({ model });
  expect((await (await restarted.signIn()).call(getEngine)).body.model).toBe('small');
  const changed = await startInstance({ model: settingsFor('openai-compatible', 'http://127.0.0.1:8/v1') });
  expect((await (await changed.signIn()).call(getEngine)).body.model).toBe('test-model');
});

test('only a model that the server offers can be chosen, and null goes back to the settings', async () => {
  expect(await choose('no-such-model')).toMatchObject({
    status: 400,
    body: { error: 'The connected server does not offer this model.', details: [{ path: 'model' }] },
  });
  expect((await choose(null)).body).toEqual({ current: 'test-model' });
  const maya = await signIn();
  expect((await maya.call(listWriterModels)).status).toBe(403);
  expect((await maya.call(chooseWriterModel, { body: { model: 'small' } })).status).toBe(403);
});
