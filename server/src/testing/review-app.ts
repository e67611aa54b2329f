import { anchorAt } from '@cold-open/contract/scripts/review/comment-anchors';
import { listComments } from '@cold-open/contract/scripts/review/owner-comments.contract';
import { getReview, postComment } from '@cold-open/contract/scripts/review/review.contract';
import { type ShareForm, shareScript } from '@cold-open/contract/scripts/review/sharing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import { scripts } from '../features/scripts/scripts.tables.ts';
import { startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

export const TITLE = 'The Door Nobody Opens';
export const TEXT = `## Hook
There is a door in the basement. No sign.

## Setup
The lower level closed over one weekend. No sign. No notice in the paper.`;

export const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? '';
/** An anchor at the last place where the words occur in TEXT. */
export const anchorOf = (words: string) =>
  anchorAt(TEXT, TEXT.lastIndexOf(words), TEXT.lastIndexOf(words) + words.length);

/** Starts the app, and the steps that the tests about shared scripts share. */
export async function startReviewApp() {
  const started = await startTestApp();
  const { app, call } = started;

  async function share(owner: Person, form: Partial<ShareForm> = {}) {
    const [row] = await app.db
      .insert(scripts)
      .values({ ownerId: owner.id, title: TITLE, content: TEXT, niche: 'Documentary', style: 'long' })
      .returning({ id: scripts.id });
    const id = row?.id ?? '';
    const body = { comments: true, expiresInDays: 14 as const, ...form };
    const shared = (await owner.call(shareScript, { params: { id }, body })).body;
    return { id, token: tokenIn(shared.url), ...shared };
  }

  async function comment(token: string, words = 'No notice') {
    const body = { name: 'Theo', text: 'Which paper?', anchor: anchorOf(words) };
    return (await call(postComment, { params: { token }, body })).body;
  }

  return {
    ...started,
    share,
    comment,
    read: (token: string) => call(getReview, { params: { token } }),
    save: (owner: Person, id: string, content: string) =>
      owner.call(updateScript, { params: { id }, body: { title: TITLE, content } }),
    threadsOf: async (owner: Person, id: string) =>
      (await owner.call(listComments, { params: { id } })).body.threads,
  };
}
