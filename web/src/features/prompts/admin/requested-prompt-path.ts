import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';

/** A prompt that somebody asked for. */
export interface RequestedPrompt {
  niche: string;
  /** Who asked. */
  userId: string;
  name: string;
}

export function requestedPromptPath({ niche, userId, name }: RequestedPrompt): string {
  return `${PAGE_PATHS.adminPrompts}?${new URLSearchParams({ niche, for: userId, name })}`;
}

/** Null where nobody asked. */
export function parseRequestedPrompt(params: URLSearchParams): RequestedPrompt | null {
  const [niche, userId, name] = ['niche', 'for', 'name'].map((key) => params.get(key)?.trim() ?? '');
  return niche && userId && name ? { niche, userId, name } : null;
}
