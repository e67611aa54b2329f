/** What YouTube reports about one video. */
export interface FakeVideo {
  title?: string;
  channel?: string;
  playability?: string;
  /** YouTube's explanation of why the video cannot be played. */
  reason?: string;
  /** If omitted, the video has no captions. */
  captions?: string;
  /** The URL that YouTube gives for the captions. */
  captionsAddress?: string;
}

/** Fakes the YouTube endpoints that we use, and records every host that was contacted. */
export function createFakeYoutube() {
  const videos = new Map<string, FakeVideo>();
  const contacted: string[] = [];
  let isDown = false;

  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    contacted.push(url.hostname);
    if (isDown) throw new TypeError('fetch failed');
    if (url.pathname === '/youtubei/v1/player') return Response.json(playerReply(await bodyOf(input, init)));
    if (url.pathname === '/api/timedtext')
      return Response.json(captionsReply(url.searchParams.get('v') ?? ''));
    return new Response('{}', { status: 404 });
  };

  function playerReply({ videoId = '' }: { videoId?: string }) {
    const video = videos.get(videoId);
    if (!video) return { playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } };
    const base = video.captionsAddress ?? `https://www.youtube.com/api/timedtext?v=${videoId}&lang=en`;
    return {
      playabilityStatus: { status: video.playability ?? 'OK', reason: video.reason },
      videoDetails: {
        videoId,
        title: video.title ?? 'A title',
        author: video.channel ?? 'A channel',
        lengthSeconds: '60',
      },
      ...(video.captions !== undefined && {
        captions: {
          playerCaptionsTracklistRenderer: {
            captionTracks: [
              {
                baseUrl: base,
                name: { simpleText: 'English' },
                vssId: '.en',
                languageCode: 'en',
                isTranslatable: true,
              },
            ],
          },
        },
      }),
    };
  }

  function captionsReply(videoId: string) {
    const words = (videos.get(videoId)?.captions ?? '').split(' ');
    return { events: words.map((word) => ({ segs: [{ utf8: `${word}\n` }] })) };
  }

  return {
    fetch: fakeFetch,
    contacted,
    put: (videoId: string, video: FakeVideo) => void videos.set(videoId, video),
    goDown: () => {
      isDown = true;
    },
  };
}

async function bodyOf(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): Promise<{ videoId?: string }> {
  const text = input instanceof Request ? await input.clone().text() : String(init?.body ?? '{}');
  return JSON.parse(text || '{}');
}
