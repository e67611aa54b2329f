import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';

/** A prompt that a user requested in the chat. */
export interface RequestedPrompt {
  niche: string;
  userId: string;
  /** The user's name. */
  name: string;
}

/** Returns the path of the admin's prompt page with the form for a requested prompt open. */
export function requestedPromptPath({ niche, userId, name }: RequestedPrompt): string {
  return `${PAGE_PATHS.adminPrompts}?${new URLSearchParams({ niche, for: userId, name })}`;
}

/** Returns null unless all three parameters are present. */
export function parseRequestedPrompt(params: URLSearchParams): RequestedPrompt | null {
  const [niche, userId, name] = ['niche', 'for', 'name'].map((key) => params.get(key)?.trim() ?? '');
  return niche && userId && name ? { niche, userId, name } : null;
}
