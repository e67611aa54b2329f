import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { createAdminChatService } from './admin-chat.service.ts';
import { chatRoutes } from './chat.routes.ts';
import { createChatService } from './chat.service.ts';
import { createChatEvents } from './chat-events.ts';
import { createChatNotesService } from './chat-notes.service.ts';
import { createLockPerson } from './chat-people.ts';
import { createChatQueueService } from './chat-queue.service.ts';
import { createContactService } from './contact.service.ts';
import { createReplyEmails } from './reply-emails.ts';
import { createSavedRepliesService } from './saved-replies.service.ts';

interface Doors {
  account: AccountModule;
  audit: AuditLog;
  scripts: Pick<Scripts, 'lastOf'>;
}

/** The support chat. */
export function createChat(platform: Platform, doors: Doors) {
  const chatEvents = createChatEvents(platform);
  const replyEmails = createReplyEmails({ ...platform, ...doors });
  const lockPerson = createLockPerson(doors.account);
  const admin = createAdminChatService({ ...platform, ...doors, lockPerson, chatEvents });
  chatRoutes(platform.routes, {
    chat: createChatService({ ...platform, ...doors, lockPerson, chatEvents }),
    admin,
    queue: createChatQueueService({ ...platform, ...doors, lockPerson, chatEvents, admin }),
    notes: createChatNotesService({ ...platform, ...doors, lockPerson, chatEvents, admin }),
    contact: createContactService({ ...platform, chatEvents }),
    savedReplies: createSavedRepliesService({ ...platform, ...doors }),
  });
  return { start: replyEmails.start };
}
