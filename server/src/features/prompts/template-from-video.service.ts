import {
  countWords,
  DEFAULT_NICHE,
  DEFAULT_YOUTUBE_STYLE,
  PROMPT_TEXTS,
} from '@cold-open/contract/prompts/prompt-rules';
import type { fromYoutube } from '@cold-open/contract/prompts/prompts.contract';
import type * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type LanguageModel, ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { videoIdIn } from '../../platform/youtube/video-id.ts';
import {
  type Video,
  type VideoObstacle,
  VideoReadError,
  type VideoReader,
} from '../../platform/youtube/video-reader.ts';
import { templateByModel } from './template-by-model.ts';
import { templateFromAnalysis } from './template-from-analysis.ts';
import { analyzeTranscript } from './transcript-analysis.ts';

type Wish = z.output<NonNullable<(typeof fromYoutube)['body']>>;

/** It costs no tokens, yet each may ask YouTube and the model. */
export const TEMPLATES_PER_PERSON: RateLimit = {
  name: 'templates-from-videos',
  max: 20,
  windowMs: 10 * 60_000,
};
const MIN_TRANSCRIPT_WORDS = 80;
const OBSTACLES = {
  private: 'youtube_video_private',
  no_captions: 'youtube_no_captions',
  unreachable: 'youtube_unreachable',
} as const satisfies Record<VideoObstacle, string>;

interface Dependencies {
  limits: RateLimiter;
  videos: VideoReader;
  /** Null: the template is put together from what was counted. */
  model: LanguageModel | null;
}

export function createTemplateFromVideoService({ limits, videos, model }: Dependencies) {
  async function templateOf(transcript: string, wishes: { niche: string; style: string }): Promise<string> {
    const draft = templateFromAnalysis(analyzeTranscript(transcript), wishes);
    if (!model) return draft;
    try {
      return await templateByModel(model, { transcript, draft, ...wishes });
    } catch (error) {
      if (error instanceof ModelFailure) throw modelError(error);
      throw error;
    }
  }

  async function readVideo(youtubeUrl: string): Promise<Video> {
    const videoId = videoIdIn(youtubeUrl);
    if (!videoId) throw new AppError('youtube_url_invalid', { field: 'youtubeUrl' });
    try {
      return await videos.read(videoId);
    } catch (error) {
      if (error instanceof VideoReadError) throw new AppError(OBSTACLES[error.obstacle], { cause: error });
      throw error;
    }
  }

  return {
    /** A pasted transcript goes before an address: it is there because the address did not help. */
    async write(viewer: Viewer, { youtubeUrl, transcript, niche, style }: Wish) {
      if (!youtubeUrl && !transcript) throw refused('youtubeUrl', PROMPT_TEXTS.provideYoutubeUrl);
      await limits.takeAll([[TEMPLATES_PER_PERSON, viewer.id]]);
      const video = transcript ? null : await readVideo(youtubeUrl ?? '');
      const text = video?.transcript ?? transcript ?? '';
      if (countWords(text) < MIN_TRANSCRIPT_WORDS) {
        if (video) throw new AppError('youtube_no_captions');
        throw refused('transcript', PROMPT_TEXTS.transcriptTooShort);
      }
      const wishes = { niche: niche || DEFAULT_NICHE, style: style || DEFAULT_YOUTUBE_STYLE };
      return {
        prompt: {
          promptTemplate: await templateOf(text, wishes),
          videoTitle: video?.title ?? null,
          channelName: video?.channel ?? null,
        },
      };
    },
  };
}

export type TemplateFromVideoService = ReturnType<typeof createTemplateFromVideoService>;

const refused = (path: string, text: string) => new AppError('validation_failed', { text, field: path });
