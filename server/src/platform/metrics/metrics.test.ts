import { readFileSync } from 'node:fs';
import { forgotPassword } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { expect, inject, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const TOKEN = 'metrics-token-of-the-tests';
const { address, call, signIn, startInstance } = await startTestApp({ config: { metricsToken: TOKEN } });

const ask = (authorization?: string, at = address) =>
  fetch(`${at}/metrics`, authorization ? { headers: { authorization } } : {});
const read = async () => (await ask(`Bearer ${TOKEN}`)).text();

test('metrics require the token', async () => {
  const answer = await ask(`Bearer ${TOKEN}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const wrong of [undefined, 'Bearer another-token', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`]) {
    const refusal = await ask(wrong);
    expect([refusal.status, refusal.headers.get('cache-control')]).toEqual([401, 'no-store']);
  }
});

test('without a configured token, there are no metrics', async () => {
  const other = await startInstance({ metricsToken: undefined });
  expect((await ask(`Bearer ${TOKEN}`, other.address)).status).toBe(404);
  // A worker would take jobs that are counted below.
  await other.stop();
});

test('metrics cover what the product did and identify nobody', async () => {
  const maya = await signIn('Maya');
  const { sessionId } = (await maya.call(createCheckoutSession)).body;
  await maya.call(paySandboxCheckout, { params: { sessionId } });
  const pasted =
    'The harbour is quiet at night. Every ferry waits for the first light. Nobody hurries there.';
  const written = await maya.call(generateCustomScript, {
    body: { title: 'Ferries', pasteContent: pasted, contentType: 'youtube_shorts' },
  });
  expect(written.status).toBe(201);
  await maya.call(getScript, { params: { id: written.body.script._id } });
  await maya.call(getScript, { params: { id: maya.id } });
  await fetch(`${address}/api/nowhere/${maya.id}`);
  await call(forgotPassword, { body: { email: maya.email } });
  const tab = await maya.listen();
  await waitFor('the email', async () => (await read()).includes('cold_open_mails_total{outcome="sent"} 1'));
  const text = await read();
  tab.close();

  const lines = text.split('\n');
  for (const line of [
    'http_requests_total{method="GET",route="/api/scripts/:id",status="200"} 1',
    'http_requests_total{method="GET",route="/api/scripts/:id",status="404"} 1',
    'http_requests_total{method="GET",route="none",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/scripts/:id"} 2',
    'http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/scripts/:id"} 2',
    'cold_open_generations_total{outcome="ready"} 1',
    'cold_open_payment_events_total{outcome="applied"} 1',
    'cold_open_mails_total{outcome="sent"} 1',
    'cold_open_job_tries_total{kind="generation.write_script",outcome="done"} 1',
    // Outcomes that deserve an alert are exposed before they happen.
    'cold_open_payment_events_total{outcome="failed"} 0',
    'cold_open_mails_total{outcome="failed"} 0',
    'cold_open_job_tries_total{kind="generation.write_script",outcome="failed"} 0',
    'cold_open_event_streams 1',
    'cold_open_script_watchers 0',
    'cold_open_db_up 1',
  ])
    expect(lines).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
  expect(text.includes('cold_open_db_connections{state="waiting"} 0')).toBe(
    inject('databaseKind') === 'server',
  );
  expect(text).not.toContain(maya.id);
  // The operations guide documents exactly these metrics. Some have no samples at times.
  const names = new Set([
    ...(text.match(/(?<=# TYPE )\w+/g) ?? []),
    ...['cold_open_db_connections', 'cold_open_jobs', 'cold_open_jobs_oldest_waiting_seconds'],
  ]);
  const guide = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split(/^## Metrics$|^## What grows/m);
  const documented = section.match(/\b(cold_open|http|process|nodejs)_[a-z_]+[a-z]\b/g) ?? [];
  expect(new Set(documented.map((name) => name.replace(/_bucket$/, '')))).toEqual(names);

  // Every line has the format: a comment, or a name with labels and a number.
  const sample = /^[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+-]+$/;
  for (const line of lines.filter((line) => line !== ''))
    expect(line).toMatch(line.startsWith('#') ? /^# (HELP|TYPE) / : sample);
});
