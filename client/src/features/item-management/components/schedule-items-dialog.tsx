import type { BulkItemChangeBody } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { DateTimeField } from '../../../shared/forms/date-time-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { scheduleItemsForm } from '../items.form-schema.ts';
import { ItemsDialog } from './items-dialog.tsx';

interface ScheduleItemsDialogProps {
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onSchedule: (bulkEdit: BulkItemChangeBody) => Promise<CommandOutcome>;
}

export function ScheduleItemsDialog({ items, onClose, onSchedule }: ScheduleItemsDialogProps) {
  const { t } = useI18n();
  const { timeZone, zone } = useScheduleTime();
  const form = useSchemaForm({
    schema: scheduleItemsForm,
    defaultValues: { publishedOn: null },
    save: ({ publishedOn }) => onSchedule({ type: 'edit', edit: { isPublished: true, publishedOn } }),
    onSaved: onClose,
  });

  return (
    <ItemsDialog
      title={t('items.plan_title', { count: items.length })}
      form={form}
      action={t('items.plan_now')}
      onClose={onClose}
    >
      <SchemaField form={form} name="publishedOn">
        {(field) => (
          <DateTimeField
            {...field}
            label={t('item.visible_from')}
            hint={t('item.visible_from_hint', { zone })}
            timeZone={timeZone}
          />
        )}
      </SchemaField>
    </ItemsDialog>
  );
}
