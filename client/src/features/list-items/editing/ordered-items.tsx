import { useMemo } from 'react';
import type { OrderedItemsProps } from '../../../shared/blocks/block-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSetAtom } from '../../../shared/store.ts';
import { announceAtom } from '../../../shared/tasks/task.atoms.ts';
import { useSteady } from '../../../shared/use-steady.ts';
import { useListItemCommands } from '../list-item.commands.ts';
import { ItemOrderContext } from './item-order.ts';

/** Items of which editors make the order right where they stand. */
export function OrderedItems({ listGuid, parentGuid, items, isLaterPart, children }: OrderedItemsProps) {
  const { t } = useI18n();
  const announce = useSetAtom(announceAtom);
  const commands = useListItemCommands();
  const titleOf = (guid: string) => items.find((item) => item.guid === guid)?.title ?? '';

  const { place } = useSteady({
    place(guid: string, afterGuid: string | null): void {
      const name = titleOf(guid);
      const next = afterGuid === null && isLaterPart ? items.find((item) => item.guid !== guid) : undefined;
      void commands.place({
        ...{ listGuid, parentGuid, afterGuid, beforeGuid: next?.guid ?? null },
        subject: name,
        items: [{ guid }],
      });
      if (next !== undefined) announce(t('tree.moved_before', { name, other: next.title }));
      else if (afterGuid === null) announce(t('tree.moved_first', { name }));
      else announce(t('tree.moved_after', { name, other: titleOf(afterGuid) }));
    },
  });

  const order = useMemo(
    () => ({ listGuid, guids: items.map(({ guid }) => guid), place }),
    [listGuid, items, place],
  );
  return <ItemOrderContext value={order}>{children}</ItemOrderContext>;
}
