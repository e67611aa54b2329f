import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { acceptRephrasing, rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { writeOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { users } from '../../account/account.tables.ts';
import { scripts } from '../scripts.tables.ts';

const CONTENT = 'It is really very late. Über alles.';
const { app, signIn } = await startTestApp();

test('the offline rephraser does what it can, and a rejected request is not charged', async () => {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const base = { ownerId: person.id, title: 'Mine', niche: 'Food', style: 'long' };
  const [created] = await app.db
    .insert(scripts)
    .values({ ...base, content: CONTENT })
    .returning();
  const id = created?.id ?? '';
  const ask = (selected: string, fields: Record<string, unknown> = {}) => {
    const start = CONTENT.indexOf(selected);
    const form = { start, end: start + selected.length, selected, tone: 'tighter', version: 1, ...fields };
    return person.call(rephraseSelection, { params: { id }, body: form });
  };
  const own = await ask('late', { tone: 'own', wish: 'more drama' });
  expect([own.status, own.body.error]).toEqual([409, 'A model is needed for this. No token was taken.']);
  const nothing = await ask('Über alles.');
  expect([nothing.status, nothing.body.code]).toEqual([409, 'model_needed']);
  expect(nothing.body.error).toContain('found nothing to change here');
  expect((await person.call(getCurrentUser)).body.tokens).toBe(10);

  const { status, body } = await ask('It is really very late.');
  expect([status, body.tokens]).toEqual([201, 9]);
  expect(body.rephrasing).toMatchObject({ after: 'It is late.', engine: { ai: false } });
  const params = { id, rephrasingId: body.rephrasing._id };
  const accepted = await person.call(acceptRephrasing, { params });
  expect(accepted.body.content).toBe('It is late. Über alles.');
});

test('openings need a model, and nothing is charged without one', async () => {
  const person = await signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  const base = { ownerId: person.id, title: 'Mine', niche: 'Food', style: 'long' };
  const [created] = await app.db
    .insert(scripts)
    .values({ ...base, content: CONTENT })
    .returning();
  const answer = await person.call(writeOpenings, {
    params: { id: created?.id ?? '' },
    body: { version: 1 },
  });
  expect([answer.status, answer.body.error]).toEqual([
    409,
    'A model is needed for this. No token was taken.',
  ]);
  expect((await person.call(getCurrentUser)).body.tokens).toBe(10);
});
