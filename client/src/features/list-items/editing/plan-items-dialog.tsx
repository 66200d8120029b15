import type { BulkItemWish } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { DateTimeField } from '../../../shared/ui/date-time-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';

interface PlanItemsDialogProps {
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onPlan: (wish: BulkItemWish) => void;
}

/** From when visitors see items. */
export function PlanItemsDialog({ items, onClose, onPlan }: PlanItemsDialogProps) {
  const { t } = useI18n();
  const { timeZone } = useSettings();
  const [publishedOn, setPublishedOn] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (publishedOn !== null) onPlan({ type: 'edit', edit: { isPublished: true, publishedOn } });
  }

  return (
    <Dialog title={t('items.plan_title', { count: items.length })} onClose={onClose}>
      <form className="panel-form items-dialog" onSubmit={submit}>
        <DateTimeField
          label={t('item.visible_from')}
          hint={t('item.visible_from_hint')}
          value={publishedOn}
          onChange={setPublishedOn}
          timeZone={timeZone}
        />
        <div className="items-dialog__actions">
          <button type="submit" className="button button--primary" disabled={publishedOn === null}>
            {t('items.plan_now')}
          </button>
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t('item.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
