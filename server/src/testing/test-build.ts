import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import config from '../../rolldown.config.ts';

/** Not `dist`, which a running server may be using. */
const FOLDER = '.cache';
const server = fileURLToPath(new URL('../../', import.meta.url));

/** The programs that tests start as processes. */
export const programOf = (name: string) => `${server}${FOLDER}/${name}.js`;
export const TEST_BUILD = programOf('main');

/** Bundles the server as it ships. Building once is faster than running every test process from source. */
export async function buildForTests(): Promise<void> {
  const bundle = await rolldown({ ...config, cwd: server });
  await bundle.write({ ...config.output, dir: `${server}${FOLDER}` });
  await bundle.close();
}
