import { PAGE_PATHS } from './page-paths.ts';

/** The query parameter of the chat console that says whose conversation is open. */
export const CONVERSATION_PARAM = 'user';

/** The chat console with this user's conversation open. */
export function conversationPath(userId: string): string {
  return `${PAGE_PATHS.adminChat}?${CONVERSATION_PARAM}=${encodeURIComponent(userId)}`;
}
