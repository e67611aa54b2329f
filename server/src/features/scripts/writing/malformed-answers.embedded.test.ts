import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import type { FakeMode } from '../../../testing/fake-model/fake-protocol.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { users } from '../../account/account.tables.ts';

const HOOK = variationsOf('The last ferry left without a sound.', 10);
const CLOSING = variationsOf('Nobody ever asked why it did.', 10);
const SCRIPT = `## Hook\n${HOOK}\n\n## Closing\n${CLOSING}`;
const LOOP = `## Hook\n${'The windows are made of glass. '.repeat(40)}`;
const SOURCE = variationsOf('A ferry left the town for good.', 12);
const FORM = { title: 'The ferry', pasteContent: SOURCE, contentType: 'youtube_shorts' };

/** Answers that contain more than a script. Each has to become the script above. */
const REPAIRED: [string, string][] = [
  ['a remark before the script', `Here is your script:\n\n${SCRIPT}`],
  ['a title', `# The Ferry\n\n${SCRIPT}`],
  ['a bold title line', `**Title: The Last Ferry**\n\n${SCRIPT}`],
  ['an outline before the script', `## Outline\n1. Hook\n2. Closing\n\n## Script\n\n${SCRIPT}`],
  ['a narrator', SCRIPT.replace('The last', '**NARRATOR:** The last')],
  ['list marks', SCRIPT.replace('Nobody', '- Nobody')],
  ['rules', SCRIPT.replace('\n\n## Closing', '\n\n---\n\n## Closing')],
  ['a word count', `${SCRIPT}\n\nWord count: 130`],
  ['an offer', `${SCRIPT}\n\nLet me know if you'd like another version.`],
  ['JSON', JSON.stringify({ title: 'The ferry', script: SCRIPT })],
  [
    'beats as JSON',
    JSON.stringify({
      beats: [
        { name: 'Hook', text: HOOK },
        { name: 'Closing', text: CLOSING },
      ],
    }),
  ],
  ['beats as the keys of JSON', JSON.stringify({ title: 'The ferry', hook: HOOK, closing: CLOSING })],
  ['JSON after a remark', `Here is your script:\n\`\`\`json\n${JSON.stringify({ script: SCRIPT })}\n\`\`\``],
  ['a code fence', `\`\`\`markdown\n${SCRIPT}\n\`\`\``],
  ['labels instead of headings', `Hook: ${HOOK}\n\nClosing: ${CLOSING}`],
  ['timecodes', SCRIPT.replace('## Hook', '## Hook (0:00-0:30)').replace('Nobody', '[0:30] Nobody')],
  ['our tags', `<source-0123456789ab>\n${SCRIPT}\n</source-0123456789ab>`],
  ['thoughts in the text', `<think>A ferry, then.</think>\n${SCRIPT}`],
  ['bold words', SCRIPT.replace('Nobody', '**Nobody**')],
  [
    'a line from the instructions',
    SCRIPT.replace(
      '\n\n## Closing',
      '\nCheck every sum, date and step against what the script itself says, always.\n\n## Closing',
    ),
  ],
];

const REFUSALS: [string, string][] = [
  ['English', 'I’m sorry, but I can’t help with that.'],
  ['Spanish', 'Lo siento, pero no puedo ayudarte con eso.'],
  ['German', 'Es tut mir leid, aber dabei kann ich nicht helfen.'],
  ['French', 'Je suis désolé, mais je ne peux pas vous aider.'],
  ['Japanese', '申し訳ありませんが、お手伝いできません。'],
  ['a language that we do not know', 'Beklager, dette vil jeg helst la være å skrive om.'],
];

describe.each(['openai', 'anthropic', 'google', 'openai-compatible'] as const)(
  'through %s',
  async (protocol) => {
    const fake = await startFakeModel(protocol, { wholeEvents: true });
    afterAll(() => fake.close());
    const { app, signIn } = await startTestApp({
      config: { model: settingsFor(protocol, fake.baseUrl) },
      outside: fetch,
    });

    /** Orders a script and returns the reply with the balance, which was 5. */
    async function order(answers: string | string[], mode: FakeMode = 'ok') {
      const person = await signIn();
      await app.db
        .update(users)
        .set({ tokens: 5, subscriptionStatus: 'active' })
        .where(eq(users.id, person.id));
      const [first = '', ...rest] = [answers].flat();
      const left = [first, ...rest];
      fake.setScript(() => (left.length > 1 ? (left.shift() ?? '') : (left[0] ?? '')));
      fake.setMode(mode);
      const callsBefore = fake.requests.length;
      const { status, body } = await person.call(generateCustomScript, { body: FORM });
      const [stored] = (await person.call(listScripts)).body;
      return {
        status,
        body,
        stored,
        tokens: (await person.call(getCurrentUser)).body.tokens,
        calls: fake.requests.length - callsBefore,
      };
    }

    test.each(REPAIRED)('%s is repaired without a second call', async (_what, answer) => {
      const { status, body, tokens, calls } = await order(answer);
      expect(status).toBe(201);
      expect(body.script.content).toBe(SCRIPT);
      expect(body.script.notes).toEqual([]);
      expect([tokens, calls]).toEqual([4, 1]);
    });

    test('a cue in parentheses becomes a cue', async () => {
      const { body } = await order(SCRIPT.replace('## Hook\n', '## Hook\n*(cut to galaxy)*\n'));
      expect(body.script.content).toBe(SCRIPT.replace('## Hook\n', '## Hook\n[cut to galaxy]\n'));
    });

    test.each(REFUSALS)('a refusal in %s fails and returns the token', async (_language, answer) => {
      const { status, body, stored, tokens } = await order(answer);
      expect([status, body.code, body.error]).toEqual([
        422,
        'topic_refused',
        'The model declined this topic.',
      ]);
      expect(tokens).toBe(5);
      expect(stored).toMatchObject({
        status: 'failed',
        words: 0,
        snippet: '',
        failure: { tokenReturned: true },
      });
    });

    test('a looping answer is requested again, and a second one fails and returns the token', async () => {
      const repaired = await order([LOOP, SCRIPT]);
      expect([repaired.status, repaired.body.script.content]).toEqual([201, SCRIPT]);
      expect([repaired.tokens, repaired.calls]).toEqual([4, 2]);
      const failed = await order(LOOP);
      expect([failed.status, failed.body.code]).toEqual([502, 'writer_repetitive']);
      expect([failed.tokens, failed.calls]).toEqual([5, 2]);
      expect(failed.stored).toMatchObject({ status: 'failed', words: 0, snippet: '' });
    });

    test('a remark instead of a script is requested again', async () => {
      const { status, body, tokens } = await order(['I will write it now.', SCRIPT]);
      expect([status, body.script.content, tokens]).toEqual([201, SCRIPT, 4]);
    });

    test('JSON that cannot be read is requested again', async () => {
      const cut = JSON.stringify({ hook: HOOK, closing: CLOSING }).slice(0, -40);
      const { status, body, tokens, calls } = await order([cut, SCRIPT]);
      expect([status, body.script.content, tokens, calls]).toEqual([201, SCRIPT, 4, 2]);
    });

    test('an answer that hits the limit twice is cut after its last complete sentence, with a note', async () => {
      const { status, body, tokens } = await order(`${SCRIPT} And then they`, 'length');
      expect([status, tokens]).toEqual([201, 4]);
      expect(body.script.content.endsWith('.')).toBe(true);
      expect(body.script.notes).toContain('The model stopped before the end.');
    });

    test('reasoning that uses up the limit fails and returns the token', async () => {
      const { status, tokens, stored } = await order(SCRIPT, 'thinking');
      expect(status).toBeGreaterThanOrEqual(502);
      expect(tokens).toBe(5);
      expect(stored).toMatchObject({ status: 'failed', failure: { tokenReturned: true } });
    });
  },
);
