/** What the far end says about one video. */
export interface FakeVideo {
  title?: string;
  channel?: string;
  playability?: string;
  /** Why it cannot be played, in YouTube's words. */
  reason?: string;
  /** Words as captions give them; none: the video has no captions. */
  captions?: string;
  /** Where the captions are said to lie. */
  captionsAddress?: string;
}

/** YouTube at the wire, as far as we speak with it; notes every address that was contacted. */
export function createFakeYoutube() {
  const videos = new Map<string, FakeVideo>();
  const contacted: string[] = [];
  let isDown = false;

  const answer = (body: unknown) => Response.json(body);

  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    contacted.push(url.hostname);
    if (isDown) throw new TypeError('fetch failed');
    if (url.pathname === '/youtubei/v1/player') return answer(playerReply(await bodyOf(input, init)));
    if (url.pathname === '/api/timedtext') return answer(captionsReply(url.searchParams.get('v') ?? ''));
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
