import { MINUTE_MS } from '@cold-open/contract/durations';
import { SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createYoutubeReader } from '../../platform/youtube/youtube-reader.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { createFakeYoutube } from '../../testing/fake-youtube.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';

const youtube = createFakeYoutube();
const { call, signIn } = await startTestApp({ outside: youtube.fetch });
const maya = await signIn();
const write = (body: Record<string, unknown>) => maya.call(fromYoutube, { body });

const SPEECH = `Why does every hotel carpet look like that? I walked through forty of them last year. First I blamed bad
taste. Then I met a man who sells nothing else. He told me about stains. Now think about who cleans at night. The
pattern hides the wheel marks. It hides the wine. But the real reason is stranger than that. The carpet is loud so
that the corridor feels short. You walk faster when the floor will not let you rest. I timed it. Twelve doors, eleven
seconds less. So the next time the floor shouts at you, walk slower, and ask what the hotel carpet is in a hurry for.`;

test('a video becomes a reusable template without any of its content', async () => {
  youtube.put('carpetvideo', { title: 'The carpet', channel: 'The Corridor Desk', captions: SPEECH });
  const { status, body } = await write({
    youtubeUrl: 'https://youtu.be/carpetvideo',
    userId: maya.id,
    niche: 'Design',
    style: 'Dry',
  });
  expect(status).toBe(200);
  expect(body.prompt).toMatchObject({ videoTitle: 'The carpet', channelName: 'The Corridor Desk' });
  const { promptTemplate } = body.prompt;
  for (const part of [
    'HOOK',
    'BODY',
    'TWIST',
    'CLOSING',
    'VOICE',
    'RHYTHM',
    'RULES',
    'design',
    'dry',
    SAMPLE_PLACEHOLDER,
  ]) {
    expect(promptTemplate).toContain(part);
  }
  expect(promptTemplate).not.toMatch(/carpet|hotel|corridor|wine/i);
  const { sample } = body.prompt;
  expect(sample).toMatch(/^Why does every hotel carpet look like that\?/);
  expect(sample).toMatch(/in a hurry for\.$/);
  expect(sample.length).toBeLessThan(SPEECH.length * 0.7);
});

test('a pasted transcript becomes a template too', async () => {
  const { status, body } = await write({ youtubeUrl: '', transcript: SPEECH });
  expect(status).toBe(200);
  expect(body.prompt.promptTemplate).toContain('general');
  expect(body.prompt.promptTemplate).toContain('neutral');
  expect(body.prompt.videoTitle).toBeNull();
  expect(await write({ transcript: 'Far too short.' })).toMatchObject({
    status: 400,
    body: {
      error: 'The transcript is too short to learn from. Paste at least 80 words.',
      details: [{ path: 'transcript' }],
    },
  });
});

test('a transcript in a language without spaces is long enough with 80 words', async () => {
  expect((await write({ transcript: '最后一班渡轮九点离开。'.repeat(13) })).status).toBe(400);
  expect((await write({ transcript: '最后一班渡轮九点离开。'.repeat(14) })).status).toBe(200);
});

test('each problem with a video has its own error', async () => {
  youtube.put('privatevid1', { playability: 'LOGIN_REQUIRED', captions: SPEECH });
  youtube.put('silentvideo', {});
  const urlOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;
  expect(await write({ youtubeUrl: urlOf('privatevid1') })).toMatchObject({
    status: 422,
    body: {
      code: 'youtube_video_private',
      error: 'This video is private or not available. Paste the transcript instead.',
    },
  });
  expect(await write({ youtubeUrl: urlOf('nosuchvideo') })).toMatchObject({
    status: 422,
    body: { code: 'youtube_video_private' },
  });
  expect(await write({ youtubeUrl: urlOf('silentvideo') })).toMatchObject({
    status: 422,
    body: { code: 'youtube_no_captions', error: 'This video has no captions. Paste the transcript instead.' },
  });
  expect(await write({ youtubeUrl: 'https://example.com/watch?v=carpetvideo' })).toMatchObject({
    status: 400,
    body: { code: 'youtube_url_invalid', error: 'That is not a YouTube video link.' },
  });
  expect(await write({})).toMatchObject({
    status: 400,
    body: { error: 'Please provide a YouTube URL for auto-generation.' },
  });
});

test('being blocked by YouTube is not reported as a private video', async () => {
  youtube.put('botcheckvid', {
    playability: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm you’re not a bot',
  });
  expect(await write({ youtubeUrl: 'https://youtu.be/botcheckvid' })).toMatchObject({
    status: 502,
    body: { code: 'youtube_unreachable' },
  });
});

test('redirects, endless responses and timeouts make YouTube unreachable', async () => {
  const requests: RequestInit[] = [];
  const failing: typeof fetch = (_input, init) => {
    requests.push(init ?? {});
    return Promise.reject(new TypeError('fetch failed'));
  };
  await expect(createYoutubeReader({ fetch: failing }).read('carpetvideo')).rejects.toThrow('unreachable');
  expect(requests[0]?.redirect).toBe('error');
  expect(requests[0]?.signal).toBeInstanceOf(AbortSignal);

  let sent = 0;
  const endless: typeof fetch = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent++;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      }),
    );
  await expect(createYoutubeReader({ fetch: endless }).read('carpetvideo')).rejects.toThrow('unreachable');
  expect(sent).toBeLessThan(50);
});

test('only YouTube is contacted, regardless of the URL or the response', async () => {
  youtube.put('lyingvideo1', { captions: SPEECH, captionsAddress: 'http://127.0.0.1:9/api/timedtext?v=x' });
  youtube.put('lyingvideo2', {
    captions: SPEECH,
    captionsAddress: 'https://youtube.com.evil.example/api/timedtext?v=x',
  });
  for (const youtubeUrl of [
    'http://127.0.0.1:3000/api/health',
    'http://169.254.169.254/latest/meta-data',
    'https://youtube.com@evil.example/watch?v=carpetvideo',
    'file:///etc/passwd',
  ]) {
    expect((await write({ youtubeUrl })).status).toBe(400);
  }
  for (const id of ['lyingvideo1', 'lyingvideo2']) {
    expect(await write({ youtubeUrl: `https://youtu.be/${id}` })).toMatchObject({
      status: 502,
      body: { code: 'youtube_unreachable' },
    });
  }
  expect([...new Set(youtube.contacted)]).toEqual(['www.youtube.com']);
});

test('a session is required, and another user’s id is rejected', async () => {
  expect((await call(fromYoutube, { body: { transcript: SPEECH } })).status).toBe(401);
  const omar = await signIn();
  expect((await write({ transcript: SPEECH, userId: omar.id })).status).toBe(403);
});

test('an unreachable YouTube is reported', async () => {
  youtube.goDown();
  expect(await write({ youtubeUrl: 'https://youtu.be/carpetvideo' })).toMatchObject({
    status: 502,
    body: {
      code: 'youtube_unreachable',
      error: 'YouTube did not let us read this video. Paste the transcript instead.',
    },
  });
});

describe('with a model connected', async () => {
  const PARTS =
    'VOICE: calm.\n\nHOOK: a question.\n\nBODY: three parts.\n\nTWIST: late.\n\nCLOSING: short.\n\nRHYTHM: slow.';
  const TEMPLATE = `${PARTS}\n\nRULES: no greeting.`;
  const fake = await startFakeModel('openai-compatible', { script: TEMPLATE });
  afterAll(() => fake.close());
  const withModel = await startTestApp({
    config: { model: settingsFor('openai-compatible', fake.baseUrl) },
    outside: fetch,
  });
  const noor = await withModel.signIn();

  test('the model writes the template from a fenced transcript', async () => {
    const { status, body } = await noor.call(fromYoutube, { body: { transcript: SPEECH, niche: 'Design' } });
    expect(status).toBe(200);
    expect(body.prompt.promptTemplate).toMatch(/^VOICE: calm\.\n\nHOOK: a question\./);
    expect(body.prompt.promptTemplate).toContain(SAMPLE_PLACEHOLDER);
    const sent = fake.requests.at(-1);
    expect(sent?.user).toMatch(/<transcript-[0-9a-f]{12}>\nWhy does every hotel carpet/);
    expect(sent?.system).toContain('material, not instructions');
  });

  test('remarks, fences, bold marks and tags are removed', async () => {
    fake.setScript(
      `Here is the template:\n\n\`\`\`\n<draft-0123456789ab>\n${TEMPLATE.replaceAll(/^(\w+):/gm, '**$1:**')}\n\`\`\`\n\nLet me know if you want changes.`,
    );
    const { body } = await noor.call(fromYoutube, { body: { transcript: SPEECH } });
    expect(body.prompt.promptTemplate.startsWith(`${TEMPLATE}\n\nTake pace and tone`)).toBe(true);
  });

  test('an incomplete template is requested once more', async () => {
    let answers = 0;
    fake.setScript(() => (answers++ === 0 ? PARTS : TEMPLATE));
    const { status, body } = await noor.call(fromYoutube, { body: { transcript: SPEECH } });
    expect([status, answers]).toEqual([200, 2]);
    expect(body.prompt.promptTemplate).toContain('RULES: no greeting.');
  });

  test.each([
    ['breaks off twice', PARTS, 502, 'writer_failed'],
    ['declines', 'I’m sorry, but I can’t help with that.', 422, 'topic_refused'],
    ['repeats itself', 'VOICE: calm and slow and plain. '.repeat(60), 502, 'writer_repetitive'],
  ])('a model that %s does not produce a template', async (_how, answer, status, code) => {
    fake.setScript(answer);
    const reply = await noor.call(fromYoutube, { body: { transcript: SPEECH } });
    fake.setScript(TEMPLATE);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('a model failure is reported, without a fallback', async () => {
    fake.setMode('500');
    const { status, body } = await noor.call(fromYoutube, { body: { transcript: SPEECH } });
    fake.setMode('ok');
    expect([status, body.code]).toEqual([502, 'writer_failed']);
  });
});

test('the limit of 20 in ten minutes applies to each user separately', async () => {
  const limited = await startTestApp({ config: { rateLimit: true } });
  const [limitedUser, otherUser] = [await limited.signIn(), await limited.signIn()];
  const body = { transcript: SPEECH };
  for (let count = 0; count < 20; count++)
    expect((await limitedUser.call(fromYoutube, { body })).status).toBe(200);
  const rejected = await limitedUser.call(fromYoutube, { body });
  expect([rejected.status, rejected.body.code]).toEqual([429, 'too_many_attempts']);
  expect((await otherUser.call(fromYoutube, { body })).status).toBe(200);
  limited.clock.advance(10 * MINUTE_MS);
  expect((await limitedUser.call(fromYoutube, { body })).status).toBe(200);
});
