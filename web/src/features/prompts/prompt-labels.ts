import type { VideoType } from '@cold-open/contract/prompts/prompts.contract';

export const TYPE_NAMES: Readonly<Record<VideoType, string>> = { long: 'Long', short: 'Short' };

export const NO_PROMPTS_MATCH_MESSAGE = 'No nested prompts match these criteria.';
export const NO_PROMPTS_YET_MESSAGE = 'No prompts yet.';
export const TEMPLATE_FAILED_MESSAGE = 'Failed to load prompt template.';
