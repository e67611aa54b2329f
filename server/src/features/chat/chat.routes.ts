import * as adminChat from '@cold-open/contract/chat/admin-chat.contract';
import {
  countMyUnread,
  listMyMessages,
  readMyMessages,
  sendMessage,
} from '@cold-open/contract/chat/chat.contract';
import { sendContactMessage } from '@cold-open/contract/chat/contact.contract';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import type { AdminChatService } from './admin-chat.service.ts';
import type { ChatService } from './chat.service.ts';
import type { ContactService } from './contact.service.ts';
import type { SavedRepliesService } from './saved-replies.service.ts';

interface Services {
  chat: ChatService;
  admin: AdminChatService;
  savedReplies: SavedRepliesService;
  contact: ContactService;
}

export function chatRoutes(routes: Routes, { chat, admin, savedReplies, contact }: Services) {
  handle(routes, sendContactMessage, ({ body, request }) => contact.send(body, networkOf(request.ip)));
  handle(routes, listMyMessages, ({ viewer, query, reply }) =>
    sendPage(reply, chat.messages(viewer.id, query)),
  );
  handle(routes, countMyUnread, ({ viewer }) => chat.unreadOf(viewer));
  handle(routes, sendMessage, ({ viewer, body }) => chat.sendFromUser(viewer, body));
  handle(routes, readMyMessages, ({ viewer }) => chat.readByUser(viewer));

  handle(routes, adminChat.listConversations, async ({ query, reply }) => {
    const { chats, nextCursor } = await admin.list(query);
    if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
    return chats;
  });
  handle(routes, adminChat.countUnreadChats, () => admin.unread());
  handle(routes, adminChat.getConversation, ({ params }) => admin.get(params.userId));
  handle(routes, adminChat.listConversationMessages, async ({ params, query, reply }) => {
    await admin.requireUser(params.userId);
    return sendPage(reply, chat.messages(params.userId, query));
  });
  handle(routes, adminChat.replyToUser, ({ viewer, params, body }) =>
    chat.sendFromAdmin(viewer, params.userId, body),
  );
  handle(routes, adminChat.readConversation, ({ params }) => chat.readByAdmins(params.userId));
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

  handle(routes, adminChat.listSavedReplies, () => savedReplies.list());
  handle(routes, adminChat.createSavedReply, ({ viewer, body }) => savedReplies.create(viewer, body));
  handle(routes, adminChat.updateSavedReply, ({ viewer, params, body }) =>
    savedReplies.update(viewer, params.id, body),
  );
  handle(routes, adminChat.deleteSavedReply, ({ viewer, params }) => savedReplies.delete(viewer, params.id));
}
