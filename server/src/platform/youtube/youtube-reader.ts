import { type Video, VideoReadError, type VideoReader } from './video-reader.ts';

const ALLOWED_HOST = /^(?:[\w-]+\.)*(?:youtube\.com|youtubei\.googleapis\.com)$/;
const ANSWER_WITHIN_MS = 10_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const PRIVATE = new Set([
  'LOGIN_REQUIRED',
  'UNPLAYABLE',
  'ERROR',
  'CONTENT_CHECK_REQUIRED',
  'AGE_CHECK_REQUIRED',
]);

/** Reads a video's title, channel and captions from YouTube, and speaks to nobody else. */
export function createYoutubeReader({ fetch }: { fetch: typeof globalThis.fetch }): VideoReader {
  const guarded = onlyYoutube(fetch);
  return {
    async read(videoId) {
      try {
        return await readVideo(videoId, guarded);
      } catch (error) {
        if (error instanceof VideoReadError) throw error;
        throw new VideoReadError(isUnavailable(error) ? 'private' : 'unreachable', { cause: error });
      }
    },
  };
}

async function readVideo(videoId: string, fetch: typeof globalThis.fetch): Promise<Video> {
  // Over a second to load, and rarely used.
  const { Innertube, Log } = await import('youtubei.js');
  Log.setLevel(Log.Level.NONE);
  const youtube = await Innertube.create({ fetch, generate_session_locally: true, retrieve_player: false });
  const { playability_status: playability, basic_info: info, captions } = await youtube.getBasicInfo(videoId);
  if (isBlocked(playability?.reason)) throw new VideoReadError('unreachable');
  const title = info.title;
  if (!title || (playability && PRIVATE.has(playability.status))) throw new VideoReadError('private');
  // What a person wrote is better than what a machine heard.
  const tracks = captions?.caption_tracks ?? [];
  const track = tracks.find(({ kind }) => kind !== 'asr') ?? tracks[0];
  if (!track) throw new VideoReadError('no_captions');
  const transcript = await readCaptions(track.base_url, fetch);
  if (transcript === '') throw new VideoReadError('no_captions');
  return { title, channel: info.author ?? '', transcript };
}

/** YouTube answers a server that it takes for a robot as if the video were private, but for these words. */
function isBlocked(reason: string | undefined): boolean {
  return /not a bot|unusual traffic/i.test(reason ?? '');
}

/** The library throws for a video that does not exist, with YouTube's own word on it. */
function isUnavailable(error: unknown): boolean {
  const { info } = error as { info?: { status?: unknown } };
  return info?.status === 'ERROR';
}

interface CaptionEvents {
  events?: { segs?: { utf8?: string }[] }[];
}

async function readCaptions(address: string, fetch: typeof globalThis.fetch): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('fmt', 'json3');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`captions answered ${answer.status}`);
  const { events = [] } = (await answer.json()) as CaptionEvents;
  const lines = events.map(({ segs = [] }) => segs.map(({ utf8 = '' }) => utf8).join(''));
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** Whatever address the far end or the library comes up with: only YouTube's own, only https, not forever, not endless. */
function onlyYoutube(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.protocol !== 'https:' || !ALLOWED_HOST.test(url.hostname)) {
      throw new Error(`refused to contact ${url.hostname}`);
    }
    const limits = { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'error' as const };
    const answer = await fetch(input, { ...init, ...limits });
    const body = await readAtMost(answer, MAX_ANSWER_BYTES);
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

/** Counted while it is read: the length that the far end names need not be true. */
async function readAtMost(answer: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
