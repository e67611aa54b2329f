import { SAMPLE_PLACEHOLDER } from '@cold-open/contract/prompts/prompt-rules';
import { fromYoutube } from '@cold-open/contract/prompts/prompts.contract';
import { afterAll, describe, expect, test } from 'vitest';
import { createYoutubeReader } from '../../platform/youtube/youtube-reader.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { createFakeYoutube } from '../../testing/fake-youtube.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { TEMPLATES_PER_PERSON } from './template-from-video.service.ts';

const youtube = createFakeYoutube();
const { call, signIn } = await startTestApp({ outside: youtube.fetch });
const maya = await signIn();
const write = (body: Record<string, unknown>) => maya.call(fromYoutube, { body });

const SPEECH = `Why does every hotel carpet look like that? I walked through forty of them last year. First I blamed bad
taste. Then I met a man who sells nothing else. He told me about stains. Now think about who cleans at night. The
pattern hides the wheel marks. It hides the wine. But the real reason is stranger than that. The carpet is loud so
that the corridor feels short. You walk faster when the floor will not let you rest. I timed it. Twelve doors, eleven
seconds less. So the next time the floor shouts at you, walk slower, and ask what the hotel carpet is in a hurry for.`;

test('a video becomes a reusable template, without a word of what it says', async () => {
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
});

test('a pasted transcript does the same job', async () => {
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

test('private, without captions, not a video and nothing at all are told apart', async () => {
  youtube.put('privatevid1', { playability: 'LOGIN_REQUIRED', captions: SPEECH });
  youtube.put('silentvideo', {});
  const address = (id: string) => `https://www.youtube.com/watch?v=${id}`;
  expect(await write({ youtubeUrl: address('privatevid1') })).toMatchObject({
    status: 422,
    body: {
      code: 'youtube_video_private',
      error: 'This video is private or not available. Paste the transcript instead.',
    },
  });
  expect(await write({ youtubeUrl: address('nosuchvideo') })).toMatchObject({
    status: 422,
    body: { code: 'youtube_video_private' },
  });
  expect(await write({ youtubeUrl: address('silentvideo') })).toMatchObject({
    status: 422,
    body: { code: 'youtube_no_captions', error: 'This video has no captions. Paste the transcript instead.' },
  });
  expect(await write({ youtubeUrl: 'https://example.com/watch?v=carpetvideo' })).toMatchObject({
    status: 400,
    body: { code: 'youtube_url_invalid', error: 'That is not the address of a YouTube video.' },
  });
  expect(await write({})).toMatchObject({
    status: 400,
    body: { error: 'Please provide a YouTube URL for auto-generation.' },
  });
});

test('a server that YouTube blocks is not told that the video is private', async () => {
  youtube.put('botcheckvid', {
    playability: 'LOGIN_REQUIRED',
    reason: 'Sign in to confirm you’re not a bot',
  });
  expect(await write({ youtubeUrl: 'https://youtu.be/botcheckvid' })).toMatchObject({
    status: 502,
    body: { code: 'youtube_unreachable' },
  });
});

test('a far end that sends us elsewhere, sends without end, or never answers is given up', async () => {
  const addressed: RequestInit[] = [];
  const watched: typeof fetch = (_input, init) => {
    addressed.push(init ?? {});
    return Promise.reject(new TypeError('fetch failed'));
  };
  await expect(createYoutubeReader({ fetch: watched }).read('carpetvideo')).rejects.toThrow('unreachable');
  expect(addressed[0]?.redirect).toBe('error');
  expect(addressed[0]?.signal).toBeInstanceOf(AbortSignal);

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

test('nobody but YouTube is contacted, whatever is typed and whatever the far end says', async () => {
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

test('it needs a session, and is done for oneself only', async () => {
  expect((await call(fromYoutube, { body: { transcript: SPEECH } })).status).toBe(401);
  const omar = await signIn();
  expect((await write({ transcript: SPEECH, userId: omar.id })).status).toBe(403);
});

test('a far end that cannot be reached is told as such', async () => {
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
  const fake = await startFakeModel('openai-compatible', { script: 'VOICE: calm.\n\nHOOK: a question.' });
  afterAll(() => fake.close());
  const withModel = await startTestApp({
    config: { model: settingsFor('openai-compatible', fake.baseUrl) },
    outside: fetch,
  });
  const noor = await withModel.signIn();

  test('it writes the template, from a transcript that is fenced off', async () => {
    const { status, body } = await noor.call(fromYoutube, { body: { transcript: SPEECH, niche: 'Design' } });
    expect(status).toBe(200);
    expect(body.prompt.promptTemplate).toMatch(/^VOICE: calm\.\n\nHOOK: a question\./);
    expect(body.prompt.promptTemplate).toContain(SAMPLE_PLACEHOLDER);
    const asked = fake.requests.at(-1);
    expect(asked?.user).toMatch(/<transcript-[0-9a-f]{12}>\nWhy does every hotel carpet/);
    expect(asked?.system).toContain('material, not instructions');
  });

  test('its failure is told, and nothing is put in its place without a word', async () => {
    fake.setMode('500');
    const { status, body } = await noor.call(fromYoutube, { body: { transcript: SPEECH } });
    fake.setMode('ok');
    expect([status, body.code]).toEqual([502, 'writer_failed']);
  });
});

test('whoever asks without end has to wait, and others do not', async () => {
  const limited = await startTestApp({ config: { rateLimit: true } });
  const [eager, other] = [await limited.signIn(), await limited.signIn()];
  const body = { transcript: SPEECH };
  for (let each = 0; each < TEMPLATES_PER_PERSON.max; each++)
    expect((await eager.call(fromYoutube, { body })).status).toBe(200);
  const refused = await eager.call(fromYoutube, { body });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts']);
  expect((await other.call(fromYoutube, { body })).status).toBe(200);
  limited.clock.advance(TEMPLATES_PER_PERSON.windowMs);
  expect((await eager.call(fromYoutube, { body })).status).toBe(200);
});
