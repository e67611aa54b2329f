import type { DbOrTx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';

/** Throws unless the viewer bought the Image tools or an admin granted them. */
export async function requireImageTools(
  db: DbOrTx,
  account: Pick<AccountModule, 'findUser'>,
  viewer: Viewer,
) {
  const user = await account.findUser(db, viewer.id);
  if (!user?.imageTools) throw new AppError('image_tools_needed');
}
