import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import config from '../../rolldown.config.ts';

/** Beside `dist`, which belongs to whoever serves from it. */
const FOLDER = '.cache';
const server = fileURLToPath(new URL('../../', import.meta.url));

/** What the tests start as a process of its own. */
export const TEST_BUILD = `${server}${FOLDER}/main.js`;

/** The server as it is now, put together as it ships: starting from sources takes longer each time than this does once. */
export async function buildForTests(): Promise<void> {
  const bundle = await rolldown({ ...config, cwd: server });
  await bundle.write({ ...config.output, dir: `${server}${FOLDER}` });
  await bundle.close();
}
