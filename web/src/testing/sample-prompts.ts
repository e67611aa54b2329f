import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
const CREATED_AT = '2026-07-15T12:00:00.000Z';

export function nestedPrompt(fields: Partial<NestedPrompt> = {}): NestedPrompt {
  return {
    _id: newId(),
    promptName: 'Mystery-first documentary',
    niche: 'Documentary',
    videoType: 'long',
    tags: ['mystery'],
    favoriteUsers: [],
    createdAt: CREATED_AT,
    excerpt: 'Open on **one locked object**.',
    ...fields,
  };
}

export function promptGroup(fields: Partial<PromptGroup> = {}): PromptGroup {
  return {
    _id: newId(),
    youtuberName: 'The Deep-Dive Explainer',
    niche: 'Documentary',
    description: 'Long looks at small things.',
    promptName: '',
    title: '',
    body: '',
    style: '',
    targetAudience: '',
    tags: ['mystery'],
    videoType: 'long',
    is_admin: true,
    userId: null,
    favoriteUsers: [],
    nestedPrompts: [],
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    ...fields,
  };
}
