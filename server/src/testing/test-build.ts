import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import config from '../../rolldown.config.ts';

/** Not `dist`, which a running server may be using. */
const FOLDER = '.cache';
const server = fileURLToPath(new URL('../../', import.meta.url));

/** The program that tests start as a process. */
export const TEST_BUILD = `${server}${FOLDER}/main.js`;

/** Bundles the server as it ships. Building once is faster than running every test process from source. */
export async function buildForTests(): Promise<void> {
  const bundle = await rolldown({ ...config, cwd: server });
  await bundle.write({ ...config.output, dir: `${server}${FOLDER}` });
  await bundle.close();
}
