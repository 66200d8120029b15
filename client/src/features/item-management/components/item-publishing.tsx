import { itemStatusOf } from '@spoor/contracts/list-items/item-status';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useListItemCommands } from '../../../shared/list-items/list-item.commands.ts';
import { useItemWithdrawal } from '../../../shared/list-items/use-item-withdrawal.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { ScheduleItemsDialog } from './schedule-items-dialog.tsx';

/** Publishes, schedules or hides an item. Its edits need no publishing. */
export function ItemPublishing({ item }: { item: ListItemView }) {
  const { t } = useI18n();
  const now = useNow();
  const { change } = useListItemCommands();
  const { withdrawItems, itemWithdrawalDialog } = useItemWithdrawal();
  const [isPlanning, setIsPlanning] = useState(false);
  const publish = (isPublished: boolean) =>
    void change({ items: [item], change: { type: 'edit', edit: { isPublished } } });
  if (itemStatusOf(item, now) !== 'draft') {
    return (
      <>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => void withdrawItems({ act: 'hide', items: [item], carryOut: () => publish(false) })}
        >
          {t('items.hide')}
        </button>
        {itemWithdrawalDialog}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={t('items.plan')}
        title={t('items.plan')}
        onClick={() => setIsPlanning(true)}
      >
        <CalendarClock aria-hidden="true" />
      </button>
      <button type="button" className="button button--primary" onClick={() => publish(true)}>
        {t('items.publish')}
      </button>
      {isPlanning ? (
        <ScheduleItemsDialog
          items={[item]}
          onClose={() => setIsPlanning(false)}
          onSchedule={(bulkEdit) => change({ items: [item], change: bulkEdit })}
        />
      ) : null}
    </>
  );
}
