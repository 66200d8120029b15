import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { NewListItem } from '@spoor/contracts/list-items/list-item.commands';
import type { QueryContext } from '@spoor/projections/query-context';
import { takenItemShortIds } from '@spoor/projections/short-ids.queries';
import { authorizeReferences } from '../assets/asset.access.ts';
import { completeBlocks } from '../pages/complete-blocks.ts';
import { allocateShortIds } from '../shared/allocate-short-ids.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { DomainError } from '../shared/domain-error.ts';
import { authorizeParents } from './list-item.access.ts';

/**
 * Completes new items. Only editors of a list add several at once: the calls of others are limited, and so what they add is too.
 * Guids are derived, so that repeating the request makes the same items.
 * @param placeOf where the request names a list or an item above, other than in its path
 * @throws DomainError `not_found`, `unauthorized`, `forbidden`, `user_inactive`, `validation_failed`
 */
export async function newListItems(
  listGuid: string,
  wanted: readonly NewListItem[],
  queryContext: QueryContext,
  { changeId }: CommandContext,
  placeOf: (parentGuid: string) => string | undefined = placesIn(listGuid, wanted),
): Promise<ListItem[]> {
  const parents = new Set([listGuid, ...wanted.flatMap(({ parentGuids }) => parentGuids)]);
  const { publishes, edits } = await authorizeParents([...parents], queryContext, placeOf);
  if (!edits && wanted.length > 1)
    throw new DomainError('validation_failed', { name: 'one_item_at_a_time', path: '/1' });
  await authorizeReferences(wanted, async () => undefined, queryContext);
  const guids = wanted.map(({ guid }, index) => guid ?? derivedGuid(changeId, 'item', String(index)));
  const shortIds = await allocateShortIds(guids, (ids) => takenItemShortIds(queryContext, ids));
  return wanted.map((item, index) => ({
    ...item,
    guid: guids[index] ?? '',
    shortId: shortIds[index] ?? '',
    parentGuids: [...new Set([listGuid, ...item.parentGuids])],
    contentBuildingBlockInstances: completeBlocks(item.contentBuildingBlockInstances, `${guids[index]}`),
    isPublished: item.isPublished && publishes,
    publishedOn: (publishes ? item.publishedOn : null) ?? null,
    highlight: item.highlight && publishes,
    kind: 'ListItem',
    origin: 'Manual',
  }));
}

/** Of what several items say, in a list of them. */
function placesIn(
  listGuid: string,
  wanted: readonly NewListItem[],
): (parentGuid: string) => string | undefined {
  const places = wanted.flatMap(({ parentGuids }, index) =>
    parentGuids.map((parent, at) => [parent, `/${index}/parentGuids/${at}`] as const),
  );
  const known = new Map(places.toReversed());
  return (guid) => (guid === listGuid ? undefined : known.get(guid));
}
