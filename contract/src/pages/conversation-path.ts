import { PAGE_PATHS } from './page-paths.ts';

/** The chat console's query parameter that selects the open conversation. */
export const CONVERSATION_PARAM = 'user';

/** The chat console with this user's conversation open. */
export function conversationPath(userId: string): string {
  return `${PAGE_PATHS.adminChat}?${CONVERSATION_PARAM}=${encodeURIComponent(userId)}`;
}
