import { readAtMost } from '../read-at-most.ts';
import { type Video, VideoReadError, type VideoReader } from './video-reader.ts';

const ALLOWED_HOST = /^(?:[\w-]+\.)*(?:youtube\.com|youtubei\.googleapis\.com)$/;
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const PRIVATE = new Set([
  'LOGIN_REQUIRED',
  'UNPLAYABLE',
  'ERROR',
  'CONTENT_CHECK_REQUIRED',
  'AGE_CHECK_REQUIRED',
]);

/** Reads the title, channel and captions of a video. Contacts only YouTube. */
export function createYoutubeReader({ fetch }: { fetch: typeof globalThis.fetch }): VideoReader {
  const restrictedFetch = onlyYoutube(fetch);
  return {
    async read(videoId) {
      try {
        return await readVideo(videoId, restrictedFetch);
      } catch (error) {
        if (error instanceof VideoReadError) throw error;
        throw new VideoReadError(isUnavailable(error) ? 'private' : 'unreachable', { cause: error });
      }
    },
  };
}

async function readVideo(videoId: string, fetch: typeof globalThis.fetch): Promise<Video> {
  // Takes over a second to load, and is rarely used.
  const { Innertube, Log } = await import('youtubei.js');
  Log.setLevel(Log.Level.NONE);
  const youtube = await Innertube.create({ fetch, generate_session_locally: true, retrieve_player: false });
  const { playability_status: playability, basic_info: info, captions } = await youtube.getBasicInfo(videoId);
  if (isBlocked(playability?.reason)) throw new VideoReadError('unreachable');
  const title = info.title;
  if (!title || (playability && PRIVATE.has(playability.status))) throw new VideoReadError('private');
  // Captions written by people are better than speech recognition (asr).
  const tracks = captions?.caption_tracks ?? [];
  const track = tracks.find(({ kind }) => kind !== 'asr') ?? tracks[0];
  if (!track) throw new VideoReadError('no_captions');
  const transcript = await readCaptions(track.base_url, fetch);
  if (transcript === '') throw new VideoReadError('no_captions');
  return { title, channel: info.author ?? '', transcript };
}

/** YouTube tells suspected bots that the video is private; only the reason differs. */
function isBlocked(reason: string | undefined): boolean {
  return /not a bot|unusual traffic/i.test(reason ?? '');
}

/** The library throws this for a video that does not exist. */
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
  const response = await fetch(url);
  if (!response.ok) throw new Error(`captions returned ${response.status}`);
  const { events = [] } = (await response.json()) as CaptionEvents;
  const lines = events.map(({ segs = [] }) => segs.map(({ utf8 = '' }) => utf8).join(''));
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

/** Restricts every request that the library sends: only to YouTube, only over https, with a timeout and a maximum size. */
function onlyYoutube(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (url.protocol !== 'https:' || !ALLOWED_HOST.test(url.hostname)) {
      throw new Error(`blocked a request to ${url.hostname}`);
    }
    const limits = { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' as const };
    const response = await fetch(input, { ...init, ...limits });
    const body = await readAtMost(response, MAX_RESPONSE_BYTES);
    return new Response(body, { status: response.status, headers: response.headers });
  };
}
