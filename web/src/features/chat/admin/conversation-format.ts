import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import { currentUserId } from '../../../api/session.ts';
import { formatDay, formatTime } from '../../../ui/day-format.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export function displayName({ name, email }: { name: string; email: string }): string {
  return name.trim() || email;
}

/** Returns the last message on one line. An admin's message starts with who wrote it. */
export function messagePreview({ chat }: Conversation): string {
  const last = chat.at(-1);
  if (!last) return '';
  const line = last.content.replace(/\s+/g, ' ');
  if (last.senderRole !== 'admin') return line;
  const author = last.author?._id === currentUserId() ? 'You' : last.author?.name;
  return `${author ?? 'Admin'}: ${line}`;
}

/** Formats a time today as the time, in the last week as the weekday, and earlier as month and day. */
export function formatLastMessageTime(iso: string, now = new Date()): string {
  const day = formatDay(iso);
  if (day === formatDay(now.toISOString())) return formatTime(iso);
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const date = new Date(iso);
  const isThisWeek = date.getTime() >= midnight - 6 * DAY_MS && date.getTime() < midnight;
  return isThisWeek ? (WEEKDAYS[date.getDay()] ?? '') : day.slice(0, 5);
}
