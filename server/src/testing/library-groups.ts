import {
  createNestedPrompt,
  createPromptGroup,
  getPromptGroup,
} from '@cold-open/contract/prompts/prompts.contract';
import type { startTestApp } from './test-app.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['signIn']>>;

interface GroupOptions {
  [field: string]: unknown;
  prompts?: { promptName: string; videoType?: 'long' | 'short'; promptTemplate?: string }[];
}

/** Returns a function that creates a library group with its prompts, through the API. */
export const createGroupMaker =
  (admin: Person) =>
  async ({ prompts = [], ...fields }: GroupOptions = {}) => {
    const body = { youtuberName: 'The Slow Lens', niche: 'Documentary', ...fields };
    const { prompt } = (await admin.call(createPromptGroup, { body })).body;
    for (const fields of prompts) {
      await admin.call(createNestedPrompt, {
        params: { groupId: prompt._id },
        body: { niche: body.niche, promptTemplate: 'Tell it slowly.', ...fields },
      });
    }
    return (await admin.call(getPromptGroup, { params: { id: prompt._id } })).body;
  };

export const namesOf = (groups: { youtuberName: string }[]) => groups.map(({ youtuberName }) => youtuberName);
