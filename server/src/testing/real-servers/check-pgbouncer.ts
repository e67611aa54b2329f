import { newEmptyDatabase } from '../empty-database.ts';
import { readEvents } from '../event-reader.ts';
import { startPostgresServer } from '../postgres-server.ts';
import { runUntilExit, startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { check, expectTrue, PASSWORD, signUpSubscriber, skip, withFolder } from './checks.ts';
import { startPgBouncer } from './pgbouncer.ts';

/** The product behind a pooler, by session and by transaction. */
export async function checkPgBouncer() {
  const postgres = await startPostgresServer({ durable: false });
  for (const mode of ['session', 'transaction'] as const) {
    const pooler = await startPgBouncer(postgres.url, mode);
    if (!pooler) {
      skip(`PgBouncer by ${mode}`);
      continue;
    }
    const direct = await newEmptyDatabase(postgres.url);
    const pooled = new URL(new URL(direct).pathname, pooler.url).href;
    await withFolder((dataDir) => checkMode(mode, { dataDir, pooled, direct }));
    await pooler.stop();
  }
  await postgres.remove();
}

async function checkMode(
  mode: 'session' | 'transaction',
  { dataDir, pooled, direct }: { dataDir: string; pooled: string; direct: string },
) {
  const settings = {
    DATA_DIR: dataDir,
    PAYMENTS: 'sandbox',
    DATABASE_URL: pooled,
    RATE_LIMIT: 'off',
    ADMIN_PASSWORD: PASSWORD,
  };
  if (mode === 'transaction')
    await check('PgBouncer by transaction: refused in one line without a direct URL', async () => {
      const { code, output } = await runUntilExit(settings);
      expectTrue(code === 1, `exit code ${code}`);
      expectTrue(
        /^DATABASE_URL leads through a pooler that pools by transaction\. [^\n]+\n$/.test(output),
        output,
      );
    });
  const use = { ...settings, ...(mode === 'transaction' && { DATABASE_DIRECT_URL: direct }) };
  await check(`PgBouncer by ${mode}: two instances, live, and again after a restart`, async () => {
    const [one, two] = [await startProduct(use), await startProduct(use)];
    const token = await signUpSubscriber(one.address);
    const tab = await readEvents(two.address, token);
    await sendJson(one.address, { method: 'PATCH', path: '/api/account' }, { name: 'Maya B.' }, token);
    await waitFor('the event on the other instance', () => tab.received.length > 0);
    tab.close();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        fetch(`${index % 2 ? one.address : two.address}/api/auth/me`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    );
    expectTrue(
      replies.every(({ status }) => status === 200),
      'a call failed',
    );
    await one.end('SIGTERM');
    const again = await startProduct(use);
    await Promise.all([again.end('SIGTERM'), two.end('SIGTERM')]);
  });
}
