import { text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account/account.tables.ts';

export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Null after the account is deleted. The books keep the row without the person. */
export const formerOwnerId = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' });
export const provider = () => text({ enum: ['stripe', 'sandbox'] }).notNull();
