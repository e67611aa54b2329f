import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { deleteTokensOf } from './access-tokens.repository.ts';
import { deleteChallengesOf, deleteSecondStep } from './second-step.repository.ts';
import type { SecurityNotices } from './security-notices.ts';
import { deleteSessionsOf } from './sessions.repository.ts';

interface Announcers {
  events: EventBus;
  notify: SecurityNotices['send'];
}

/**
 * Used by support. Nobody entered a code, and a stolen device may hold a session or an access token.
 * Both end, and an email says so.
 */
export async function removeSecondStep(tx: Tx, userId: string, { events, notify }: Announcers) {
  await deleteSecondStep(tx, userId);
  await deleteChallengesOf(tx, userId);
  await deleteSessionsOf(tx, userId);
  await deleteTokensOf(tx, userId);
  await notify(tx, userId, { type: 'second_step_off', by: 'operator' });
  await events.publish(tx, userId, { type: 'account.session_ended' });
}
