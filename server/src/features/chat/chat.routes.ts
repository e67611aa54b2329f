import * as adminChat from '@cold-open/contract/chat/admin-chat.contract';
import {
  countMyUnread,
  listMyMessages,
  readMyMessages,
  sendMessage,
} from '@cold-open/contract/chat/chat.contract';
import * as chatQueue from '@cold-open/contract/chat/chat-queue.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  updateSavedReply,
} from '@cold-open/contract/chat/saved-replies.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { AdminChatService } from './admin-chat.service.ts';
import type { ChatService } from './chat.service.ts';
import type { ChatNotesService } from './chat-notes.service.ts';
import type { ChatQueueService } from './chat-queue.service.ts';
import type { ContactService } from './contact.service.ts';
import type { SavedRepliesService } from './saved-replies.service.ts';

interface Services {
  chat: ChatService;
  admin: AdminChatService;
  queue: ChatQueueService;
  notes: ChatNotesService;
  savedReplies: SavedRepliesService;
  contact: ContactService;
}

export function chatRoutes(routes: Routes, { chat, admin, queue, notes, savedReplies, contact }: Services) {
  handle(routes, sendContactMessage, ({ body, request }) => contact.send(body, networkOf(request.ip)));
  handle(routes, listMyMessages, ({ viewer, query, reply }) =>
    sendPage(reply, chat.messages(viewer.id, query)),
  );
  handle(routes, countMyUnread, ({ viewer }) => chat.unreadOf(viewer));
  handle(routes, sendMessage, ({ viewer, body }) => chat.sendFromUser(viewer, body));
  handle(routes, readMyMessages, ({ viewer }) => chat.readByUser(viewer));

  handle(routes, adminChat.listConversations, async ({ viewer, query, reply }) => {
    const { chats, nextCursor } = await admin.list(viewer, query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return chats;
  });
  handle(routes, adminChat.countUnreadChats, ({ viewer }) => admin.unread(viewer));
  handle(routes, adminChat.getConversation, ({ viewer, params, query }) =>
    admin.get(viewer, params.userId, query.messages),
  );
  handle(routes, adminChat.listConversationMessages, ({ viewer, params, query, reply }) =>
    sendPage(reply, admin.messages(viewer, params.userId, query)),
  );
  handle(routes, adminChat.replyToUser, ({ viewer, params, body }) =>
    chat.sendFromAdmin(viewer, params.userId, body),
  );
  handle(routes, adminChat.readConversation, ({ viewer, params }) =>
    chat.readByAdmins(viewer, params.userId),
  );
  handle(routes, adminChat.clearConversation, ({ viewer, params }) => admin.clear(viewer, params.userId));
  handle(routes, adminChat.editMessage, ({ viewer, params, body }) =>
    admin.edit(viewer, params.messageId, body.content),
  );
  handle(routes, adminChat.deleteMessage, ({ viewer, params }) =>
    admin.deleteMessage(viewer, params.messageId),
  );
  handle(routes, adminChat.blockUser, ({ viewer, params }) => admin.block(viewer, params.userId));
  handle(routes, adminChat.unblockUser, ({ viewer, params }) => admin.unblock(viewer, params.userId));
  handle(routes, adminChat.getChatUserCard, ({ params }) => admin.userCard(params.userId));

  handle(routes, listSavedReplies, () => savedReplies.list());
  handle(routes, createSavedReply, ({ viewer, body }) => savedReplies.create(viewer, body));
  handle(routes, updateSavedReply, ({ viewer, params, body }) =>
    savedReplies.update(viewer, params.id, body),
  );
  handle(routes, deleteSavedReply, ({ viewer, params }) => savedReplies.delete(viewer, params.id));

  handle(routes, chatQueue.listSupporters, () => queue.supporters());
  handle(routes, chatQueue.assignConversation, ({ viewer, params, body }) =>
    queue.assign(viewer, params.userId, body),
  );
  handle(routes, chatQueue.resolveConversation, ({ viewer, params, body }) =>
    queue.resolve(viewer, params.userId, body.newestSeen),
  );
  handle(routes, chatQueue.reopenConversation, ({ viewer, params }) => queue.reopen(viewer, params.userId));
  handle(routes, chatQueue.listNotes, ({ viewer, params }) => notes.list(viewer, params.userId));
  handle(routes, chatQueue.addNote, ({ viewer, params, body }) =>
    notes.add(viewer, params.userId, body.content),
  );
  handle(routes, chatQueue.deleteNote, ({ viewer, params }) =>
    notes.delete(viewer, params.userId, params.noteId),
  );
}
