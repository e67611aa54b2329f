import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';

export interface StarterNiche {
  niche: string;
  groups: StarterGroup[];
}

interface StarterGroup {
  /** An archetype of a channel, never a real one. */
  youtuberName: string;
  channelName: string;
  description: string;
  style: string;
  targetAudience: string;
  tags: string[];
  videoType: VideoType;
  prompts: { promptName: string; videoType: VideoType; template: string }[];
}
