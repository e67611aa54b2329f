import { createHash, randomUUID } from 'node:crypto';
import type { AuditState } from '@cold-open/contract/audit/audit.contract';

/** Fields with one of a few fixed values, and the reason, which accounts for the action. Any other text in an entry about a user may identify that user. */
const KEPT_FIELDS = new Set(['subscriptionStatus', 'status', 'senderRole', 'role', 'scope', 'reason']);

interface States {
  before: AuditState | null;
  after: AuditState | null;
}

export interface Details {
  salt: string;
  content: string;
}

/** Separates text about a user, which is deleted with the account, from what the log keeps. */
export function separateDetails({ before, after }: States): { kept: States; details: Details | null } {
  const kept = { before: select(before, isKept), after: select(after, isKept) };
  const texts = { before: select(before, isText), after: select(after, isText) };
  const hasTexts = texts.before !== null || texts.after !== null;
  return { kept, details: hasTexts ? { salt: randomUUID(), content: JSON.stringify(texts) } : null };
}

export const digestDetails = ({ salt, content }: Details) =>
  createHash('sha256').update(`${salt}${content}`).digest('hex');

export function mergeDetails({ before, after }: States, content: string | null): States {
  if (content === null) return { before, after };
  const texts = JSON.parse(content) as States;
  return { before: merge(before, texts.before), after: merge(after, texts.after) };
}

const isKept = ([key, value]: [string, AuditState[string]]) =>
  typeof value !== 'string' || KEPT_FIELDS.has(key);
const isText = (field: [string, AuditState[string]]) => !isKept(field);

function select(state: AuditState | null, isChosen: typeof isKept): AuditState | null {
  const fields = Object.entries(state ?? {}).filter(isChosen);
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

const merge = (kept: AuditState | null, texts: AuditState | null) =>
  kept || texts ? { ...texts, ...kept } : null;
