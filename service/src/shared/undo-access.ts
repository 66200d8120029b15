import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import type { RecordedEvent } from '@spoor/contracts/shared/event-envelope';
import type { Permission } from '@spoor/contracts/shared/permission-names';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import type { QueryContext } from '@spoor/projections/query-context';
import { requireAdmin } from './require-admin.ts';
import { requirePermission } from './require-permission.ts';

export type RecordedEvents<Event extends SpoorEvent> = readonly RecordedEvent<Event>[];

/** @throws DomainError where the reader may not undo these events */
export type AuthorizeUndo<Event extends SpoorEvent> = (
  events: RecordedEvents<Event>,
  queryContext: QueryContext,
) => Promise<void> | void;

/**
 * Who may undo events, per type of event: whoever may give the command that does the opposite. Each answer therefore
 * asks the feature's own access rules. The mapped type makes the compiler ask for an answer to every new event.
 */
export type UndoAccess<Event extends SpoorEvent> = {
  readonly [Type in Event['type']]: AuthorizeUndo<Extract<Event, { type: Type }>>;
};

/** For events whose opposite is for administrators. */
export const undoByAdmin: AuthorizeUndo<SpoorEvent> = (_events, queryContext) => requireAdmin(queryContext);

/** For events whose opposite is for whoever has a role that gives a permission. */
export function undoByPermission(permission: Permission): AuthorizeUndo<SpoorEvent> {
  return (_events, queryContext) => requirePermission(queryContext, permission);
}

/**
 * For events that people of fewer rights record by an undo of their own: who did takes that back by `own`, everybody else by
 * `others`.
 */
export function redoByWhoUndid<Event extends SpoorEvent>(
  own: AuthorizeUndo<Event>,
  others: AuthorizeUndo<Event>,
): AuthorizeUndo<Event> {
  return async (events, queryContext) => {
    const isOwn = ({ metadata: { undoOf, actorGuid } }: RecordedEvent<Event>) =>
      undoOf !== undefined && actorGuid !== undefined && actorGuid === queryContext.viewer?.guid;
    const byOthers = events.filter((event) => !isOwn(event));
    await own(events.filter(isOwn), queryContext);
    if (byOthers.length > 0) await others(byOthers, queryContext);
  };
}

/** The distinct ids of the events' streams. */
export function idsOf(events: RecordedEvents<SpoorEvent>): string[] {
  return [...new Set(events.map(({ stream }) => parseStreamName(stream).id))];
}
