import { type PresenceMessage, presenceMessage } from '@spoor/contracts/presence/presence-message';
import { BroadcastChannel } from '@spoor/infra/postgres/broadcast-channel';
import type { AnyDatabase } from '@spoor/infra/postgres/database';

/** Who is where, announced to every process of the service. */
export function openPresenceChannel(db: AnyDatabase): BroadcastChannel<PresenceMessage> {
  return new BroadcastChannel(db, 'spoor_presence', presenceMessage);
}
