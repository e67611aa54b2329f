import type {
  AdminAnnouncement,
  AnnouncementForm,
} from '@cold-open/contract/announcements/announcements.contract';

/** What the fields hold: texts only, and times as the browser's own fields write them. */
export interface FormValues {
  text: string;
  url: string;
  label: string;
  startsAt: string;
  endsAt: string;
}

export const EMPTY: FormValues = { text: '', url: '', label: '', startsAt: '', endsAt: '' };

/** Empty times mean now, and without an end. Either field of a link makes one. */
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

/** An incomplete time is kept, so that it is reported and not taken for none. */
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
