import { parseEvent, type RecordedSpoorEvent, type UserEvent } from '@spoor/contracts/event-catalogue';
import { type AccountApproval, approvalAfter, firstApproval } from '@spoor/contracts/users/account-approval';
import type { User } from '@spoor/contracts/users/user';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { type AggregateState, documentOf, missingState } from '../shared/decider.ts';
import type { AffectedPerson } from './affected-people.ts';
import { userDecider } from './domain/user.decider.ts';

/** What a Change did about an account. */
export interface AccountChange extends AffectedPerson {
  readonly events: readonly UserEvent[];
  /** Whether the account waited before for somebody to open it. */
  readonly wasAwaited: boolean;
  /** Whether the account was made by it, or it followed from that. */
  readonly isOfCreation: boolean;
  readonly changeId: string;
  readonly actorGuid: string | undefined;
}

/** A Change as the stream of an account holds it: of its first and last event, the revisions. */
interface RecordedChange extends AccountChange {
  readonly first: number;
  readonly last: number;
  readonly platformGuid: string;
}

/** All that was done about an account, in its order, and whether its owner waits for somebody to open it. */
interface AccountHistory {
  readonly changes: readonly RecordedChange[];
  readonly approval: AccountApproval;
}

export async function readAccountHistory(
  store: Pick<EventStore, 'readStream'>,
  guid: string,
): Promise<AccountHistory> {
  const changes: RecordedChange[] = [];
  let state: AggregateState<User> = missingState;
  let approval = firstApproval(true);
  for await (const stored of store.readStream(`${userDecider.streamPrefix}${guid}`)) {
    const event = parseEvent(stored);
    const before = documentOf(state);
    // A stream's category names its decider.
    const userEvent = event as SpoorUserEvent;
    state = userDecider.evolve(state, userEvent);
    const after = documentOf(state);
    const known = changes.at(-1)?.changeId === event.metadata.changeId ? changes.pop() : undefined;
    const begun = known ?? begunBy(event, { guid, before, approval, made: changes[0]?.changeId });
    const events = [...begun.events, userEvent];
    changes.push({ ...begun, after, events, last: event.revision });
    approval = approvalOf(approval, event, after);
  }
  return { changes, approval };
}

type SpoorUserEvent = RecordedSpoorEvent & UserEvent;

function begunBy(
  { metadata, revision }: RecordedSpoorEvent,
  {
    guid,
    before,
    approval,
    made,
  }: {
    readonly guid: string;
    readonly before: User | undefined;
    readonly approval: AccountApproval;
    readonly made: string | undefined;
  },
): RecordedChange {
  const { changeId, causationId, actorGuid, platformGuid } = metadata;
  return {
    guid,
    before,
    after: before,
    events: [],
    wasAwaited: approval.isAwaited,
    isOfCreation: made === undefined || made === causationId,
    changeId,
    actorGuid,
    platformGuid,
    first: revision,
    last: revision,
  };
}

function approvalOf(
  before: AccountApproval,
  { type, metadata }: RecordedSpoorEvent,
  user: User | undefined,
): AccountApproval {
  if (user === undefined) return before;
  return type === 'UserCreated'
    ? firstApproval(user.isActive)
    : approvalAfter(before, user.isActive, metadata);
}
