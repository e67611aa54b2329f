import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { moment } from '../http/moment.ts';
import { pageQuery } from '../http/paging.ts';

export const MAX_ANNOUNCEMENT = 300;
export const MAX_LINK_LABEL = 60;
export const MAX_LINK_URL = 500;
/** Shown or scheduled at the same time. */
export const MAX_CURRENT_ANNOUNCEMENTS = 20;

export const ANNOUNCEMENT_MESSAGES = {
  textMissing: 'Write what to announce.',
  textTooLong: `An announcement must be at most ${MAX_ANNOUNCEMENT} characters.`,
  labelMissing: 'Write what the link says.',
  labelTooLong: `The text of a link must be at most ${MAX_LINK_LABEL} characters.`,
  linkInvalid:
    'A link must be a page of this product, such as /images, or start with https://, http:// or mailto:.',
  timeInvalid: 'Choose a date and a time.',
  endsTooEarly: 'The end must be after the start.',
  saved: 'Announcement saved.',
  deleted: 'Announcement deleted.',
  saveFailed: 'The announcement could not be saved.',
  deleteFailed: 'The announcement could not be deleted.',
  listFailed: 'The announcements could not be loaded.',
} as const;

/** A path of this product. Two slashes, or a backslash, would lead to another server. */
const OWN_PATH = /^\/(?![/\\])[^\\\s]*$/;
/** A user name in the URL could disguise the real host. */
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;
const EMAIL_ADDRESS = /^mailto:[^\s\\@?]+@[^\s\\@?]+(?:\?[^\s\\]*)?$/i;

/** Links that run code, such as `javascript:`, are rejected, and so are those that a browser would read differently. */
export function isSafeLink(url: string): boolean {
  return [OWN_PATH, WEB_ADDRESS, EMAIL_ADDRESS].some((form) => form.test(url));
}

const link = z.object({
  url: z.string().trim().max(MAX_LINK_URL, ANNOUNCEMENT_MESSAGES.linkInvalid).refine(isSafeLink, {
    error: ANNOUNCEMENT_MESSAGES.linkInvalid,
  }),
  label: z
    .string()
    .trim()
    .min(1, ANNOUNCEMENT_MESSAGES.labelMissing)
    .max(MAX_LINK_LABEL, ANNOUNCEMENT_MESSAGES.labelTooLong),
});

const time = moment(ANNOUNCEMENT_MESSAGES.timeInvalid);

export const announcementForm = z
  .object({
    text: z
      .string()
      .trim()
      .min(1, ANNOUNCEMENT_MESSAGES.textMissing)
      .max(MAX_ANNOUNCEMENT, ANNOUNCEMENT_MESSAGES.textTooLong)
      .describe('Plain text.'),
    link: link.nullable().default(null),
    startsAt: time.nullable().default(null).describe('Null: now.'),
    endsAt: time.nullable().default(null).describe('Null: until an admin ends it.'),
  })
  .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(endsAt) > Date.parse(startsAt), {
    error: ANNOUNCEMENT_MESSAGES.endsTooEarly,
    path: ['endsAt'],
  });
export type AnnouncementForm = z.input<typeof announcementForm>;

/** What users see. */
export const announcement = z
  .object({
    _id: z.uuid(),
    text: z.string(),
    link: z.object({ url: z.string(), label: z.string() }).nullable(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = endpoint({
  operationId: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  access: 'user',
  summary: 'List the announcements to show now, newest first',
  description:
    'Excludes those that the user dismissed. `changesAt` is when the next one begins or ends, so that a page can load the list again then.',
  reply: z.object({
    announcements: z.array(announcement),
    changesAt: z.iso.datetime().nullable(),
  }),
});

export const dismissAnnouncement = endpoint({
  operationId: 'dismissAnnouncement',
  method: 'POST',
  path: '/api/announcements/:id/dismiss',
  access: 'user',
  summary: 'Stop showing an announcement to yourself',
  description: 'Applies to all devices. Has no effect if it was already dismissed.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ dismissed: z.literal(true) }),
});

export const adminAnnouncement = announcement
  .extend({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime().nullable(),
    state: z.enum(['scheduled', 'shown', 'ended']),
    dismissals: z.int().min(0).describe('How many users dismissed it.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminAnnouncement' });
export type AdminAnnouncement = z.infer<typeof adminAnnouncement>;

export const listAllAnnouncements = endpoint({
  operationId: 'listAllAnnouncements',
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'List all announcements, the latest first',
  description: 'Includes scheduled and ended ones.',
  query: z.object(pageQuery),
  reply: z.array(adminAnnouncement),
});

export const createAnnouncement = endpoint({
  operationId: 'createAnnouncement',
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Announce something to all users, now or later',
  description: 'Open pages show it at once, or when it begins.',
  body: announcementForm,
  reply: adminAnnouncement,
  status: 201,
  errors: ['announcements_full'],
});

export const updateAnnouncement = endpoint({
  operationId: 'updateAnnouncement',
  method: 'PUT',
  path: '/api/admin/announcements/:id',
  access: 'admin',
  summary: 'Change an announcement',
  description: 'Users who dismissed it do not see it again. Without `startsAt`, its start stays.',
  params: z.object({ id: z.uuid() }),
  body: announcementForm,
  reply: adminAnnouncement,
  errors: ['announcements_full'],
});

export const deleteAnnouncement = endpoint({
  operationId: 'deleteAnnouncement',
  method: 'DELETE',
  path: '/api/admin/announcements/:id',
  access: 'admin',
  summary: 'Delete an announcement',
  description: 'Open pages stop showing it at once.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ message: z.string() }),
});
