import {
  createAnnouncement,
  deleteAnnouncement,
  dismissAnnouncement,
  listAllAnnouncements,
  listAnnouncements,
  updateAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import { handle } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { createAnnouncementsService } from './announcements.service.ts';

/** What admins tell all users, as a banner above every page. */
export function createAnnouncements(platform: Platform, doors: { audit: AuditLog }) {
  const { routes } = platform;
  const announcements = createAnnouncementsService({ ...platform, ...doors });
  handle(routes, listAnnouncements, ({ viewer }) => announcements.listFor(viewer));
  handle(routes, dismissAnnouncement, ({ viewer, params }) => announcements.dismiss(viewer, params.id));
  handle(routes, listAllAnnouncements, ({ query, reply }) => sendPage(reply, announcements.list(query)));
  handle(routes, createAnnouncement, ({ viewer, body }) => announcements.create(viewer, body));
  handle(routes, updateAnnouncement, ({ viewer, params, body }) =>
    announcements.update(viewer, params.id, body),
  );
  handle(routes, deleteAnnouncement, ({ viewer, params }) => announcements.delete(viewer, params.id));
}
