import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import type { CommandContext, Receipt } from './command-context.ts';
import type { Decider, Lifecycle } from './decider.ts';
import type { FoldedStreams } from './folded-streams.ts';

/** What writing needs. */
export interface WriteSide {
  readonly store: EventStore;
  readonly streams: FoldedStreams;
}

/** Decides one command on one stream and records what was decided. */
export type HandleCommand = <Document, Command, Event extends SpoorEvent>(
  decider: Decider<Document, Command, Event>,
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Receipt & { readonly state: Lifecycle<Document> }>;

export function createCommandHandler(_writeSide: WriteSide): HandleCommand {
  throw new Error('Follows');
}
