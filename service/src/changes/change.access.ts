import type { ChangeView } from '@spoor/contracts/changes/change.views';
import type { ChangeQueryValues } from '@spoor/contracts/changes/change-query';
import type { RecordedSpoorEvent } from '@spoor/contracts/event-catalogue';
import { type EditRule, mayEdit, type Principal } from '@spoor/contracts/shared/permissions';
import { readChange } from '@spoor/projections/changes/change-log/change-log.queries';
import { findListItems } from '@spoor/projections/list-items/list-items/list-items.queries';
import { findPage } from '@spoor/projections/pages/pages/pages.queries';
import type { Reader } from '@spoor/projections/reader';
import { DomainError } from '../shared/domain-error.ts';
import type { CompensationTarget } from './undo-change.ts';

/** The query, narrowed to what its sender may read: people who edit nothing read what they did themselves. */
export function permittedQuery(query: ChangeQueryValues, { viewer }: Reader): ChangeQueryValues {
  return seesAll(viewer) ? query : { ...query, actor: viewer?.guid };
}

/** @throws DomainError `not_found`, for what others did too, unless the reader may see that */
export async function visibleChange(changeId: string, reader: Reader): Promise<ChangeView> {
  const change = await readChange(reader, changeId);
  const isVisible = seesAll(reader.viewer) || change?.actor.guid === reader.viewer?.guid;
  if (change === undefined || !isVisible) throw new DomainError('not_found');
  return change;
}

/**
 * May somebody take this back? What they did themselves, as long as they may do the opposite today; what others
 * did, only administrators.
 */
export async function mayTakeBack(
  { actorGuid, events }: CompensationTarget,
  reader: Reader,
): Promise<boolean> {
  const { viewer } = reader;
  if (viewer?.isActive !== true) return false;
  if (viewer.isAdmin) return true;
  if (actorGuid !== viewer.guid) return false;
  const rules = await editRulesOf(events, reader);
  return events.every((event) => mayDoOpposite(event, rules.get(guidOf(event)) ?? [], viewer));
}

/** Who may edit the pages and items that events are about, by guid. */
async function editRulesOf(
  events: readonly RecordedSpoorEvent[],
  reader: Reader,
): Promise<ReadonlyMap<string, readonly EditRule[]>> {
  const guidsOf = (prefix: string) => [
    ...new Set(events.filter(({ stream }) => stream.startsWith(prefix)).map(guidOf)),
  ];
  const pages = await Promise.all(guidsOf('page-').map((guid) => findPage(reader, guid)));
  const items = await findListItems(reader, guidsOf('listitem-'));
  return new Map([
    ...pages.flatMap((page): [string, EditRule[]][] => (page === undefined ? [] : [[page.pageGuid, [page]]])),
    ...items.map(({ guid, editRules }): [string, readonly EditRule[]] => [guid, editRules]),
  ]);
}

function mayDoOpposite(event: RecordedSpoorEvent, rules: readonly EditRule[], viewer: Principal): boolean {
  const isEditor = (rule: EditRule) => mayEdit(viewer, rule);
  switch (event.type) {
    case 'PageTitleChanged':
    case 'PageOptionsChanged':
    case 'PageScheduleChanged':
    case 'PreviewLinkAdded':
    case 'PreviewLinkRevoked':
    case 'PagePublished':
    case 'PageUnpublished':
    case 'BlocksAdded':
    case 'BlocksRemoved':
    case 'BlocksMoved':
    case 'BlockContentChanged':
    case 'BlockOptionsChanged':
    case 'BlockPermissionsChanged':
    case 'ListItemEdited':
    case 'ListItemRemoved':
      return rules.some(isEditor);
    case 'ListItemAdded':
    case 'ListItemRestored':
      // The opposite is removal, which takes the right to edit every page that it hangs on.
      return rules.length > 0 && rules.every(isEditor);
    case 'AssetUploaded':
    case 'AssetDetailsChanged':
    case 'AssetRemoved':
    case 'AssetRestored':
      return viewer.isContentManager;
    default:
      // Making and removing pages, their permissions, menus, people, the platform: for administrators.
      return false;
  }
}

function guidOf({ stream }: RecordedSpoorEvent): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** Only the system's own processes come here without a viewer. */
function seesAll(viewer: Principal | undefined): boolean {
  return viewer === undefined || viewer.isContentManager;
}
