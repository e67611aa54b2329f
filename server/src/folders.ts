import { fileURLToPath } from 'node:url';

/** This file sits one level below `server/`, as source and as bundle alike, so both find the same folders. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS_FOLDER = fromHere('../migrations');
export const WEB_FOLDER = fromHere('../../web/dist');
