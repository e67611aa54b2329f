import type { DbOrTx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';

type Accounts = Pick<AccountModule, 'findUser'>;

/** Returns true if the viewer bought the Image tools or an admin granted them. */
export async function hasImageTools(db: DbOrTx, account: Accounts, viewer: Viewer): Promise<boolean> {
  const user = await account.findUser(db, viewer.id);
  return Boolean(user?.imageTools);
}

/** Throws unless the viewer has the Image tools. */
export async function requireImageTools(db: DbOrTx, account: Accounts, viewer: Viewer) {
  if (!(await hasImageTools(db, account, viewer))) throw new AppError('image_tools_needed');
}
