import type {
  AdminAnnouncement,
  AnnouncementForm,
} from '@cold-open/contract/announcements/announcements.contract';

/** The values of the fields: texts, and times in the format of the browser's date fields. */
export interface FormValues {
  text: string;
  url: string;
  label: string;
  startsAt: string;
  endsAt: string;
}

export const EMPTY: FormValues = { text: '', url: '', label: '', startsAt: '', endsAt: '' };

/** An empty start means now, and an empty end means none. A link exists if either of its fields is filled in. */
export function toForm({ text, url, label, startsAt, endsAt }: FormValues): AnnouncementForm {
  return {
    text,
    link: url.trim() || label.trim() ? { url, label } : null,
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  };
}

export function fromAnnouncement({ text, link, startsAt, endsAt }: AdminAnnouncement): FormValues {
  return {
    text,
    url: link?.url ?? '',
    label: link?.label ?? '',
    startsAt: toLocal(startsAt),
    endsAt: endsAt === null ? '' : toLocal(endsAt),
  };
}

/** An incomplete time is kept, so that it is reported instead of being treated as missing. */
function toInstant(local: string): string | null {
  if (local === '') return null;
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

function toLocal(iso: string): string {
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
