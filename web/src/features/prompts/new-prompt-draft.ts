import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';
import type { BeatValues } from './beats/beat-values.ts';

export interface NewPromptDraft extends Record<string, unknown> {
  niche: string;
  youtuberName: string;
  style: string;
  promptName: string;
  promptTemplate: string;
  videoType: VideoType | '';
  /** Empty if they are to be read from the template. */
  beats: BeatValues[];
  /** Excerpts of the transcript; empty for a template that was not generated. */
  sample: string;
  youtubeUrl: string;
  /** The field for a pasted transcript is open. */
  pastes: boolean;
  transcript: string;
  generatedPrompt: string;
  /** The excerpts that belong to the generated prompt. */
  generatedSample: string;
}

export interface DraftProps {
  draft: NewPromptDraft;
  change: (changed: Partial<NewPromptDraft>) => void;
}

export const EMPTY_DRAFT: NewPromptDraft = {
  niche: '',
  youtuberName: '',
  style: '',
  promptName: '',
  promptTemplate: '',
  videoType: 'long',
  beats: [],
  sample: '',
  youtubeUrl: '',
  pastes: false,
  transcript: '',
  generatedPrompt: '',
  generatedSample: '',
};
