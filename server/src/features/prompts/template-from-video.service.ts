import { MINUTE_MS } from '@cold-open/contract/durations';
import {
  DEFAULT_NICHE,
  DEFAULT_YOUTUBE_STYLE,
  PROMPT_MESSAGES,
} from '@cold-open/contract/prompts/prompt-rules';
import type { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { sampleExcerpts } from '@cold-open/contract/prompts/sample-excerpts';
import { countTextWords } from '@cold-open/contract/scripts/word-count';
import type * as z from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { ModelFailure } from '../../platform/llm/language-model.ts';
import { modelError } from '../../platform/llm/model-error.ts';
import type { ModelSource } from '../../platform/llm/model-source.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { videoIdIn } from '../../platform/youtube/video-id.ts';
import {
  type Video,
  VideoReadError,
  type VideoReader,
  type VideoReadFailure,
} from '../../platform/youtube/video-reader.ts';
import type { AccountModule } from '../account/account.module.ts';
import { templateByModel } from './template-by-model.ts';
import { templateFromAnalysis } from './template-from-analysis.ts';
import { analyzeTranscript } from './transcript-analysis.ts';

type TemplateRequest = z.output<NonNullable<(typeof fromYoutube)['body']>>;

/** Limited because a template costs no tokens but calls YouTube and the model. */
export const TEMPLATE_RATE_LIMIT: RateLimit = {
  name: 'templates-from-videos',
  max: 20,
  windowMs: 10 * MINUTE_MS,
};
const MIN_TRANSCRIPT_WORDS = 80;
const ERROR_CODES = {
  private: 'youtube_video_private',
  no_captions: 'youtube_no_captions',
  unreachable: 'youtube_unreachable',
} as const satisfies Record<VideoReadFailure, string>;

interface Dependencies {
  limits: RateLimiter;
  account: Pick<AccountModule, 'requireVerifiedEmail'>;
  videos: VideoReader;
  /** Without a model, the template is written from the transcript analysis alone. */
  models: Pick<ModelSource, 'current'>;
}

export function createTemplateFromVideoService({ limits, account, videos, models }: Dependencies) {
  async function writeTemplate(
    transcript: string,
    options: { niche: string; style: string },
  ): Promise<string> {
    const draft = templateFromAnalysis(analyzeTranscript(transcript), options);
    const model = models.current();
    if (!model) return draft;
    try {
      return await templateByModel(model, { transcript, draft, ...options });
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
      if (error instanceof VideoReadError) throw new AppError(ERROR_CODES[error.reason], { cause: error });
      throw error;
    }
  }

  return {
    /** A transcript takes precedence over a URL, because users paste one when the URL did not work. */
    async write(viewer: Viewer, { youtubeUrl, transcript, niche, style }: TemplateRequest) {
      if (!youtubeUrl && !transcript) throw validationError('youtubeUrl', PROMPT_MESSAGES.provideYoutubeUrl);
      if (models.current()) account.requireVerifiedEmail(viewer);
      await limits.takeAll([[TEMPLATE_RATE_LIMIT, viewer.id]]);
      const video = transcript ? null : await readVideo(youtubeUrl ?? '');
      const text = video?.transcript ?? transcript ?? '';
      if (countTextWords(text) < MIN_TRANSCRIPT_WORDS) {
        if (video) throw new AppError('youtube_no_captions');
        throw validationError('transcript', PROMPT_MESSAGES.transcriptTooShort);
      }
      const options = { niche: niche || DEFAULT_NICHE, style: style || DEFAULT_YOUTUBE_STYLE };
      return {
        prompt: {
          promptTemplate: await writeTemplate(text, options),
          sample: sampleExcerpts(text),
          videoTitle: video?.title ?? null,
          channelName: video?.channel ?? null,
        },
      };
    },
  };
}

export type TemplateFromVideoService = ReturnType<typeof createTemplateFromVideoService>;

const validationError = (path: string, text: string) =>
  new AppError('validation_failed', { text, field: path });
