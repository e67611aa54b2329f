import { afterEach, describe, expect, test } from 'vitest';
import { ask, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import { ALL, events, json, SCRIPT, sse } from '../../testing/model-conformance/conformance-row.ts';
import { ENDING_ROWS, NOT_STREAMED_ROWS } from '../../testing/model-conformance/ending-rows.ts';
import { PARAMETER_ROWS, refusing } from '../../testing/model-conformance/parameter-rows.ts';
import { STATUS_ROWS, TIMEOUT_ROWS } from '../../testing/model-conformance/status-rows.ts';
import { EVENT_ROWS, FORM_ROWS, RECORDED_ROWS } from '../../testing/model-conformance/stream-rows.ts';
import { type RawReply, startRawServer } from '../../testing/raw-model-server.ts';
import { DIALECTS } from '../../testing/wire-dialects.ts';

const started: Awaited<ReturnType<typeof startRawServer>>[] = [];
afterEach(() => Promise.all(started.splice(0).map((server) => server.close())));
async function start(replies: RawReply[]) {
  const server = await startRawServer(replies);
  started.push(server);
  return server;
}

const SECTIONS = {
  'recorded answers': RECORDED_ROWS,
  'forms of a stream': FORM_ROWS,
  events: EVENT_ROWS,
  endings: ENDING_ROWS,
  'answers that are not streams': NOT_STREAMED_ROWS,
  statuses: STATUS_ROWS,
  timeouts: TIMEOUT_ROWS,
  'rejected parameters': PARAMETER_ROWS,
};

describe.each(Object.entries(SECTIONS))('%s', (_section, rows) => {
  const cells = rows.flatMap((row) =>
    (row.protocols ?? ALL).map((protocol) => {
      const mark = row.workedBefore.includes(protocol) ? ' (guard)' : '';
      return [`${row.name}, ${protocol}${mark}`, row, protocol] as const;
    }),
  );
  test.each(cells)('%s', async (_title, row, protocol) => {
    const dialect = DIALECTS[protocol];
    const server = await start(row.replies(dialect, protocol));
    const { limits = {}, connection = {} } = row;
    const model = modelAt(protocol, `${server.origin}${dialect.basePath}`, { limits, connection });
    const began = performance.now();
    const answer = await ask(model);
    expect(answer.ending).toBe(row.ending);
    if (row.ending === 'stop' || row.text !== undefined) expect(answer.text).toBe(row.text ?? SCRIPT);
    if (row.ending === 'length') expect(answer.text.length).toBeLessThan(1000);
    if (row.ending === 'timeout') expect(performance.now() - began).toBeLessThan(3000);
    if (row.requests !== undefined) expect(server.requests).toHaveLength(row.requests);
    if (row.retryAfterSeconds !== undefined)
      expect(answer).toMatchObject({ failure: { retryAfterSeconds: row.retryAfterSeconds } });
    const lastBody = server.requests.at(-1)?.body ?? '';
    for (const part of row.lastBody ?? []) {
      if (part.startsWith('-')) expect(lastBody).not.toContain(part.slice(1));
      else expect(lastBody).toContain(part);
    }
  });
});

describe.each(ALL)('%s', (protocol) => {
  const dialect = DIALECTS[protocol];

  test('reports the token counts in the recorded format (guard)', async () => {
    const server = await start([{ body: sse(events(dialect)) }]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({ inputTokens: 812, outputTokens: 345 });
  });

  test('a rejected parameter is remembered for this server and model', async () => {
    const server = await start(refusing('System role not supported')(dialect));
    const model = modelAt(protocol, `${server.origin}${dialect.basePath}`);
    await ask(model);
    await ask(model);
    expect(server.requests).toHaveLength(3);
    expect(server.requests[2]?.body).toContain('Be brief.\\n\\nWrite about cafés');
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect with %d to another origin is not followed',
    async (status) => {
      const other = await start([{ body: sse(events(dialect)) }]);
      const location = `${other.origin}/v2/answers?secret=1`;
      const server = await start([{ status, headers: { location } }]);
      const model = modelAt(protocol, `${server.origin}${dialect.basePath}`, { limits: { maxRetries: 2 } });
      const answer = await ask(model);
      expect(answer.ending).toBe('redirected');
      expect(answer).toMatchObject({
        failure: { cause: { sentence: expect.stringContaining(`${other.origin}/v2/answers.`) } },
      });
      expect(server.requests).toHaveLength(1);
      expect(other.requests).toEqual([]);
    },
  );

  test.each([307, 308])('a redirect with %d on the same origin is followed (guard)', async (status) => {
    const server = await start([
      { status, headers: { location: '/elsewhere/answers' } },
      { body: sse(events(dialect)) },
    ]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({ ending: 'stop', text: SCRIPT });
    expect(server.requests[1]).toMatchObject({ method: 'POST', path: '/elsewhere/answers' });
  });

  test('a redirect with 301 on the same origin is not followed with a GET', async () => {
    const server = await start([{ status: 301, headers: { location: '/elsewhere' } }]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer.ending).toBe('redirected');
    expect(server.requests).toHaveLength(1);
  });

  test('the provider’s own message is kept for admins, without keys', async () => {
    const sentence = 'Budget 0 is invalid for key sk-abcdefgh12345 at https://me:secret@gateway.example/v1.';
    const server = await start([json(400, dialect.errorBody(sentence))]);
    const answer = await ask(modelAt(protocol, `${server.origin}${dialect.basePath}`));
    expect(answer).toMatchObject({
      ending: 'bad_request',
      failure: {
        cause: { sentence: 'Budget 0 is invalid for key [key] at https://[key]@gateway.example/v1.' },
      },
    });
  });
});
