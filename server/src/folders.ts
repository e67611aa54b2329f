import { fileURLToPath } from 'node:url';

/** Both this file and the bundle are one level below `server/`, so the same relative paths work for both. */
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS_FOLDER = fromHere('../migrations');
/** Made by the build. */
export const EMPTY_DATABASE_FOLDER = fromHere('../empty-database');
export const CONTENT_FOLDER = fromHere('../content');
export const WEB_FOLDER = fromHere('../../web/dist');
/** The lockfile of the built-in writer's runtime, which is installed on demand. */
export const WRITER_RUNTIME_FOLDER = fromHere('../writer-runtime');
