import { mayUndoIn } from '@spoor/contracts/api-keys/api-key-scopes';
import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import { mayUndoBeyondAdmins } from '@spoor/contracts/platforms/operators';
import { hasPermission, type Principal } from '@spoor/contracts/shared/permissions';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { needsOwnPassword } from '@spoor/contracts/users/own-account-undo';
import { readChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { DeciderRegistry } from '../shared/decider-registry.ts';
import { DomainError } from '../shared/domain-error.ts';
import { managerOfPeople } from '../shared/program-viewers.ts';
import type { UndoTarget } from './undo-change.ts';

/** @throws DomainError `not_found`, also where the reader is not told of it */
export async function requireVisibleChange(
  changeId: string,
  queryContext: QueryContext,
): Promise<ChangeView> {
  const change = await readChange(queryContext, changeId);
  if (change === undefined) throw new DomainError('not_found');
  return change;
}

/** What only administrators take back of what others did: it decides who may do what. */
const onlyByAdmins: ReadonlySet<string> = new Set([
  'user',
  'role',
  'apikey',
  'webhook',
  'invitation',
  'settings',
  'platform',
]);

/** What administrators take back only where they could do the opposite: it opens an account, and theirs may have fewer rights. */
const beyondAdmins: ReadonlySet<string> = new Set(['UserEmailChanged']);

/**
 * People may undo their own Changes if they may do the opposite of each event today; with a role that lets them, those of
 * others too, but for settings, roles and people. Administrators may undo all that
 * people decide, and programs what their scopes let them write, with people as far as {@link managerOfPeople} may.
 */
export async function mayUndo(
  { actorGuid, events }: UndoTarget,
  queryContext: QueryContext,
  deciders: DeciderRegistry,
): Promise<boolean> {
  const { viewer } = queryContext;
  if (viewer?.isActive !== true) return false;
  const done = events.map((event) => ({
    type: event.type,
    paths: fieldChangesOf(event).map(({ path }) => path),
  }));
  if (!mayUndoBeyondAdmins(viewer, done)) return false;
  if (events.some(({ stream, type }) => needsOwnPassword(type, stream.replace(/^user-/, ''), viewer)))
    return false;
  if (viewer.scopes !== undefined) return mayProgramUndo(events, viewer, queryContext, deciders);
  if (viewer.isAdmin) {
    const guarded = events.filter(({ type }) => beyondAdmins.has(type));
    return isAllowedOfEach(guarded, queryContext, deciders);
  }
  const isOwn = actorGuid === viewer.guid;
  const isOpen = events.every(({ stream }) => !onlyByAdmins.has(categoryOf(stream)));
  if (!isOwn && !(isOpen && hasPermission(viewer, 'history.undoOthers'))) return false;
  return isAllowedOfEach(events, queryContext, deciders);
}

/** What a program could not do to people, it does not do by taking something back either. */
async function mayProgramUndo(
  events: UndoTarget['events'],
  program: Principal,
  queryContext: QueryContext,
  deciders: DeciderRegistry,
): Promise<boolean> {
  const { scopes = [] } = program;
  if (!events.every(({ stream }) => mayUndoIn(categoryOf(stream), scopes))) return false;
  const ofPeople = events.filter(({ stream }) => categoryOf(stream) === 'user');
  return isAllowedOfEach(ofPeople, { ...queryContext, viewer: managerOfPeople(program) }, deciders);
}

async function isAllowedOfEach(
  events: UndoTarget['events'],
  queryContext: QueryContext,
  deciders: DeciderRegistry,
): Promise<boolean> {
  const byType = Map.groupBy(events, ({ stream, type }) => `${categoryOf(stream)} ${type}`);
  for (const group of byType.values())
    if (!(await isAllowed(() => deciders.authorizeUndo(group, queryContext)))) return false;
  return true;
}

function categoryOf(stream: string): string {
  return parseStreamName(stream).category;
}

async function isAllowed(authorize: () => Promise<void>): Promise<boolean> {
  try {
    await authorize();
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return false;
    throw error;
  }
}
