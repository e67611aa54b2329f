import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { DbOrTx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type Audience, findNestedPrompt, type GroupRow } from './prompt-search.repository.ts';
import { findVisibleGroup } from './prompts.repository.ts';

export const groupNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.promptGroup });
export const promptNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.prompt });

export const audienceOf = (viewer: Viewer): Audience => (canEditLibrary(viewer) ? 'editors' : 'users');

/** Another user's private group is reported as not found, even to admins. */
export async function requireGroup(db: DbOrTx, viewer: Viewer, id: string): Promise<GroupRow> {
  const group = await findVisibleGroup(db, viewer.id, id);
  if (!group) throw groupNotFound();
  return group;
}

/** Only admins may change the library, and only the owner may change a private group. */
export async function requireEditableGroup(db: DbOrTx, viewer: Viewer, id: string): Promise<GroupRow> {
  const group = await requireGroup(db, viewer, id);
  if (group.ownerId === null && !canEditLibrary(viewer)) throw new AppError('forbidden');
  return group;
}

export async function requirePrompt(db: DbOrTx, viewer: Viewer, id: string) {
  const nested = await findNestedPrompt(db, viewer.id, id, audienceOf(viewer));
  const group = nested && (await findVisibleGroup(db, viewer.id, nested.groupId));
  if (!group) throw promptNotFound();
  return { nested, group };
}
