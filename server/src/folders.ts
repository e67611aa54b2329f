import { fileURLToPath } from 'node:url';

/** Resolves paths from this file, which is one level below `server/` both as source and in the bundle. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS_FOLDER = fromHere('../migrations');
export const WEB_FOLDER = fromHere('../../web/dist');
