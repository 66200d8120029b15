import type { BulkItemWish } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlanTime } from '../../../shared/plan-time.ts';
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx';
import { ItemsDialog } from './items-dialog.tsx';

interface PlanItemsDialogProps {
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onPlan: (wish: BulkItemWish) => void;
}

/** From when visitors see items. */
export function PlanItemsDialog({ items, onClose, onPlan }: PlanItemsDialogProps) {
  const { t } = useI18n();
  const { timeZone, zone } = usePlanTime();
  const [publishedOn, setPublishedOn] = useState<string | null>(null);

  return (
    <ItemsDialog
      title={t('items.plan_title', { count: items.length })}
      action={t('items.plan_now')}
      isReady={publishedOn !== null}
      onSubmit={() => onPlan({ type: 'edit', edit: { isPublished: true, publishedOn } })}
      onClose={onClose}
    >
      <DateTimeField
        label={t('item.visible_from')}
        hint={t('item.visible_from_hint', { zone })}
        value={publishedOn}
        onChange={setPublishedOn}
        timeZone={timeZone}
      />
    </ItemsDialog>
  );
}
