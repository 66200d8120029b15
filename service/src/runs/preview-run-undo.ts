import { entityOfStream } from '@spoor/contracts/changes/entity';
import type { RunUndoPreview } from '@spoor/contracts/runs/run.views';
import type { Usage } from '@spoor/contracts/shared/problem';
import { parseStreamName } from '@spoor/contracts/shared/stream-name';
import { selectKnown } from '@spoor/projections/changes/change-log/change-access.queries';
import { findListItems } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findUsages } from '@spoor/projections/mentions/mentions/mentions.queries';
import { readMenuItemsOf } from '@spoor/projections/mentions/page-usages.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  type ChangeOfRun,
  countUndone,
  listChangesOfRun,
} from '@spoor/projections/runs/run-undos/runs.queries';
import { mayUndo } from '../changes/change.access.ts';
import { readChangesOfStream } from '../changes/changed-streams.ts';
import { compensateEvents } from '../changes/compensate-events.ts';
import { reasonToStay } from '../changes/reason-to-stay.ts';
import { documentOf } from '../shared/decider.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { WriteSide } from '../shared/write-side.ts';

/** Things that are looked at: each takes two reads of the event store. */
const mostThings = 200;
/** Changes that are read at a time. */
const readAtOnce = 1_000;

type Conflict = RunUndoPreview['conflicts'][number];

/**
 * What stands in the way of taking a run back: all that it did to a thing is taken back together, as the undo does it one Change after
 * the other.
 */
export async function previewRunUndo(
  runId: string,
  end: bigint,
  queryContext: QueryContext,
  writeSide: WriteSide,
): Promise<RunUndoPreview> {
  const changes = await allChanges(queryContext, runId, end);
  const ids = new Set(changes.map(({ changeId }) => changeId));
  const firstOf = new Map<string, number>();
  for (const { stream, first } of changes.flatMap(({ spans }) => spans))
    firstOf.set(stream, Math.min(first, firstOf.get(stream) ?? first));
  const looked = [...firstOf].slice(0, mostThings);
  const going: string[] = [];
  const conflicts = await mapInBatches(looked, async ([stream, first]): Promise<Conflict[]> => {
    const changed = await readChangesOfStream(writeSide, stream, first, ids);
    if (changed === undefined || changed.events.length === 0) return [];
    const { decider, events, now } = changed;
    const refused = (code: string, paths: string[] = []) => [
      { entity: entityOfStream(stream) ?? null, code, paths },
    ];
    const target = { changeId: runId, actorGuid: events[0]?.metadata.actorGuid, events };
    if (!(await mayUndo(target, queryContext, writeSide.deciders))) return refused('forbidden');
    if ((await reasonToStay(writeSide.deciders, [changed])) !== undefined) return refused('irreversible');
    const current = documentOf(now.state);
    const { document, open } = compensateEvents(decider, current, events, () => 'ask');
    const paths = open.map(({ path }) => path);
    if (paths.length > 0) return refused('conflict', paths);
    if (current !== undefined && document === undefined) going.push(stream);
    return [];
  });
  const found = conflicts.flat();
  const known = await selectKnown(
    queryContext,
    found.flatMap(({ entity }) => entity ?? []),
  );
  const reported = found.map((conflict) =>
    conflict.entity !== null && known.has(conflict.entity)
      ? conflict
      : { ...conflict, entity: null, paths: [] },
  );
  return {
    changes: changes.length - (await countUndone(queryContext, runId)),
    looked: looked.length,
    things: firstOf.size,
    conflicts: reported,
    usedIn: await usagesOf(going, [...firstOf.keys()], queryContext),
  };
}

/**
 * What stays and refers to what goes. Pages name the items of their lists to keep them in order, which is no such thing.
 * @param going streams of things that a run made
 * @param ofRun streams of all that it is about
 */
async function usagesOf(
  going: readonly string[],
  ofRun: readonly string[],
  queryContext: QueryContext,
): Promise<Usage[]> {
  const guids = going.map((stream) => parseStreamName(stream).id);
  const own = ofRun.flatMap((stream) => entityOfStream(stream) ?? []);
  const placed = await findListItems(queryContext, guids);
  const [menus, others] = await Promise.all([
    menusWith(guids, queryContext),
    findUsages(queryContext, guids, { placed, own }),
  ]);
  return [...menus.filter(({ entity }) => !own.includes(entity)), ...others];
}

/** Menus that lead to one of these pages, as far as the reader knows menus. */
async function menusWith(pageGuids: readonly string[], queryContext: QueryContext): Promise<Usage[]> {
  const menuItems = await readMenuItemsOf(queryContext, pageGuids);
  const menus = new Map(menuItems.map(({ menuGuid, menuName }) => [`menu:${menuGuid}`, menuName]));
  const known = await selectKnown(queryContext, [...menus.keys()]);
  return [...menus].flatMap(([entity, title]) => (known.has(entity) ? [{ entity, title }] : []));
}

async function allChanges(queryContext: QueryContext, runId: string, end: bigint): Promise<ChangeOfRun[]> {
  const changes: ChangeOfRun[] = [];
  let before = end;
  for (;;) {
    const part = await listChangesOfRun(queryContext, runId, before, readAtOnce);
    changes.push(...part);
    const last = part.at(-1);
    if (last === undefined || part.length < readAtOnce) return changes;
    before = last.ordinal;
  }
}
