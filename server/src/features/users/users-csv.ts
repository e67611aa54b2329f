import type { AdminUser } from '@cold-open/contract/users/admin-user';

const COLUMNS = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subscription', ({ subscriptionStatus }) => subscriptionStatus],
  ['Token Balance', ({ tokens }) => tokens],
  ['Created At', ({ createdAt }) => createdAt],
  ['Plan Activated', ({ planActivatedAt }) => planActivatedAt],
  ['Plan Deactivated', ({ planDeactivatedAt }) => planDeactivatedAt],
  ['Last Seen', ({ lastSeenAt }) => lastSeenAt],
  ['Role', ({ role }) => role],
  ['Blocked', ({ blocked }) => (blocked ? 'yes' : 'no')],
  ['Verified', ({ emailVerified }) => (emailVerified ? 'yes' : 'no')],
  ['Id', ({ _id }) => _id],
] as const satisfies [string, (user: AdminUser) => string | number | null][];

/** Without it, Excel reads the file as Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A spreadsheet runs text that starts like a formula, and ignores spaces and quotes before it. */
const STARTS_FORMULA = /^[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

export const CSV_HEAD = BYTE_ORDER_MARK + toLine(COLUMNS.map(([label]) => label));

export const csvLineOf = (user: AdminUser) => toLine(COLUMNS.map(([, read]) => read(user)));

function toLine(values: readonly (string | number | null)[]): string {
  return values.map(toCell).join(',') + LINE_END;
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = STARTS_FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
