import {
  type EndedSessionsMessage,
  endedSessionsMessage,
} from '@spoor/contracts/auth/ended-sessions-message';
import { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { AnyDatabase } from '@spoor/infra/postgres/database';

/** Sessions that ended, announced to every process of the service. */
export function openEndedSessionsChannel(db: AnyDatabase): BroadcastChannel<EndedSessionsMessage> {
  return new BroadcastChannel(db, 'spoor_ended_sessions', endedSessionsMessage);
}
