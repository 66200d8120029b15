import type { SpoorEvent } from '@spoor/contracts/event-catalogue';
import { fieldChangesOf } from '@spoor/contracts/event-field-changes';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { FieldChange } from '@spoor/contracts/shared/field-changes';

/** Where the blocks of a page and of an item stand. */
const blockPath = /^\/(?:draft\/blocks|contentBuildingBlockInstances)\/([^/]+)/;

/** The blocks of a page or an item that an event is about, as `block:{guid}`; of whole documents those of items. */
export function blocksOf(event: SpoorEvent): string[] {
  const guids = fieldChangesOf(event).flatMap((change) =>
    change.path === '' ? itemBlocksIn(change) : (blockPath.exec(change.path)?.[1] ?? []),
  );
  return [...new Set(guids)].map((guid) => `block:${guid}`);
}

function itemBlocksIn({ from, to }: FieldChange): string[] {
  const { contentBuildingBlockInstances: blocks = [] } = (to ?? from) as Partial<ListItem>;
  return blocks.map(({ guid }) => guid);
}
