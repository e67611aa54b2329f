import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PUBLIC_PAGES } from '@cold-open/contract/pages/public-pages';
import { startProduct } from '../product-process.ts';
import { sampleEmails } from '../sample-emails.ts';
import { check, expectTrue, skip, withFolder } from './checks.ts';

const VALIDATOR = fileURLToPath(new URL('../../../../tools/html-validator/', import.meta.url));
/**
 * The only message that is ignored, once and on the landing page only. The validator does not know `rel="expect"`, the one
 * link type besides `stylesheet` that may block rendering (HTML).
 */
const UNKNOWN_TO_VALIDATOR =
  /^landing\.html: .*“blocking” attribute must have a “rel” attribute whose value is “stylesheet”/;

/** Every public page, the page that every other address serves, and every kind of email, in the Nu validator. */
export async function checkPages() {
  if (!existsSync('/usr/bin/java')) return skip('The HTML validator', 'Java is not installed');
  await withFolder(async (folder) => {
    const product = await startProduct({ DATA_DIR: join(folder, 'data'), PAYMENTS: 'sandbox' });
    const files = join(folder, 'pages');
    mkdirSync(files);
    const publicPages = Object.values(PUBLIC_PAGES).map((page) => page.path);
    for (const path of [PAGE_PATHS.landing, PAGE_PATHS.home, '/nowhere', ...publicPages]) {
      const html = await (await fetch(`${product.address}${path}`)).text();
      writeFileSync(join(files, `${path.slice(1) || 'landing'}.html`), html);
    }
    for (const [index, { html }] of sampleEmails().entries())
      writeFileSync(join(files, `email-${index + 1}.html`), html);
    await product.end('SIGTERM');
    await check('The HTML validator finds no errors in public pages and emails', async () => {
      const messages = validate(files);
      const errors = messages.filter((message) => !UNKNOWN_TO_VALIDATOR.test(message));
      expectTrue(errors.length === 0, errors.join('\n'));
      expectTrue(messages.length <= 1, messages.join('\n'));
    });
  });
}

interface Message {
  type: string;
  url: string;
  message: string;
}

/** Returns errors and warnings, each with its file. */
function validate(folder: string): string[] {
  const jar = createRequire(join(VALIDATOR, 'package.json')).resolve('vnu-jar/build/dist/vnu.jar');
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', folder], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages
    .filter(({ type }) => type !== 'info')
    .map(({ url, message }) => `${url.split('/').at(-1)}: ${message}`);
}
