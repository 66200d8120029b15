import type { ChangeView } from '@spoor/contracts/changes/change.views';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { readChange } from '@spoor/projections/changes/change-log/change-log.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { DeciderRegistry } from '../shared/decider-registry.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { UndoTarget } from './undo-change.ts';

/** @throws DomainError `not_found`, also where the reader is not told of it */
export async function requireVisibleChange(changeId: string, reader: Reader): Promise<ChangeView> {
  const change = await readChange(reader, changeId);
  if (change === undefined) throw new DomainError('not_found');
  return change;
}

/** People may undo their own Changes if they may do the opposite of each event today; administrators may undo all. */
export async function mayUndo(
  { actorGuid, events }: UndoTarget,
  reader: Reader,
  deciders: DeciderRegistry,
): Promise<boolean> {
  const { viewer } = reader;
  if (viewer?.isActive !== true) return false;
  if (viewer.isAdmin) return true;
  if (actorGuid !== viewer.guid) return false;
  const byType = Map.groupBy(events, ({ stream, type }) => `${parseStreamName(stream).category} ${type}`);
  for (const group of byType.values())
    if (!(await isAllowed(() => deciders.authorizeUndo(group, reader)))) return false;
  return true;
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
