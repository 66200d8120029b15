import type { MenuEvent } from '@spoor/contracts/event-catalogue';
import { findRemovals } from '@spoor/projections/changes/change-log/removals.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readChangedStreams } from '../changes/changed-streams.ts';
import { documentOf } from '../shared/decider.ts';
import { mapInBatches } from '../shared/map-in-batches.ts';
import type { WriteSide } from '../shared/write-side.ts';
import { releasedBy } from './domain/returned-items.ts';
import type { MenuEdit } from './menu-change-runner.ts';

/**
 * The edits that give back the menu items which went along when these pages were removed, one for each menu that is
 * still there. The change log must know of the removals.
 */
export async function returningItems(
  queryContext: QueryContext,
  writeSide: WriteSide,
  pageGuids: readonly string[],
): Promise<MenuEdit[]> {
  const removals = await findRemovals(queryContext, pageGuids);
  const streams = await mapInBatches(removals, ({ changeId, menuSpans }) =>
    readChangedStreams(writeSide, changeId, menuSpans),
  );
  const menus = Map.groupBy(
    streams.flat().filter(({ now }) => documentOf(now.state) !== undefined),
    ({ id }) => id,
  );
  return [...menus].flatMap(([menuGuid, changed]) => {
    // Streams of menus hold events of menus only.
    const events = changed.flatMap((stream) => stream.events) as unknown as MenuEvent[];
    const released = releasedBy(events, pageGuids);
    const command = { type: 'ReturnPages', released } as const;
    const isNothing = released.removed.length + released.led.length === 0;
    return isNothing ? [] : [{ menuGuid, command }];
  });
}
