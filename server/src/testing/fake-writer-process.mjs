// Behaves like the built-in writer's process, without an engine. The model file says how: after its first four bytes it
// contains JSON with the fields of `Behavior`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Behavior
 * @property {number} [wordMs] the pause after every word
 * @property {Record<number, number>} [wordMsByThreads]
 * @property {number} [readingMs] how long the prompt is read
 * @property {number} [crashAfterWords] ends the process once, in the middle of the first answer
 * @property {boolean} [failsToLoad]
 */

const SYLLABLES = ['ka', 'mo', 'ti', 'ren', 'sol', 'va', 'du', 'pel', 'ni', 'gor', 'lis', 'bea'];
const WORDS_PER_SENTENCE = 9;
let seed = 1;

process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.once('message', ({ modelPath, token, threads }) => {
  /** @type {Behavior} */
  const behavior = JSON.parse(readFileSync(modelPath, 'utf8').slice('GGUF'.length) || '{}');
  if (behavior.failsToLoad) {
    process.send?.({ type: 'failed', problem: 'This file is not a model.' });
    process.exit(1);
  }
  process.send?.({ type: 'loading', share: 0.5 });
  const server = http.createServer((request, response) => void answer(request, response));
  let turn = Promise.resolve();

  async function answer(request, response) {
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end('{}');
    if (request.url === '/health')
      return response.end(JSON.stringify({ memoryBytes: process.memoryUsage.rss() }));
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    const before = turn;
    turn = before.then(() => write(body, response)).catch(() => {});
  }

  async function write({ messages }, response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (let percent = 25; percent <= 100 && behavior.readingMs; percent += 25) {
      await wait(behavior.readingMs / 4);
      response.write(`: reading ${percent}%\n\n`);
    }
    const send = (delta, finish_reason = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
    const words = wordsFor(messages.at(-1).content);
    for (const [index, word] of words.entries()) {
      if (response.destroyed) return;
      const marker = `${modelPath}.crashed`;
      if (index === behavior.crashAfterWords && !existsSync(marker)) {
        writeFileSync(marker, '');
        process.exit(9);
      }
      send({ content: word });
      const pauseMs = behavior.wordMsByThreads?.[threads] ?? behavior.wordMs;
      if (pauseMs) await wait(pauseMs);
    }
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  }

  server.listen(0, '127.0.0.1', () => {
    process.send?.({ type: 'ready', port: server.address().port, graphics: null });
  });
});

/** Returns as many words as were asked for, in sentences that do not repeat. */
function wordsFor(question) {
  const asked = Number(/, in about (\d+) words/.exec(question)?.[1] ?? 40);
  return Array.from({ length: asked }, (_, index) => {
    const isFirst = index % WORDS_PER_SENTENCE === 0;
    const isLast = index % WORDS_PER_SENTENCE === WORDS_PER_SENTENCE - 1 || index === asked - 1;
    const word = `${syllable()}${syllable()}${syllable()}`;
    const cased = isFirst ? word[0].toUpperCase() + word.slice(1) : word;
    return `${index === 0 ? '' : ' '}${cased}${isLast ? '.' : ''}`;
  });
}

function syllable() {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return SYLLABLES[Math.floor((seed / 2147483648) * SYLLABLES.length)];
}
