import type { BulkItemChangeBody } from '@spoor/contracts/list-items/bulk-item.commands';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { ListChoiceField } from '../../../shared/list-items/list-choice-field.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { moveItemsForm } from '../items.form-schema.ts';
import { ItemsDialog } from './items-dialog.tsx';

interface MoveItemsDialogProps {
  /** The current list. */
  readonly listGuid: string;
  /** What they leave there: the list itself, or their parent items. */
  readonly places: readonly string[];
  readonly items: readonly ListItemView[];
  readonly onClose: () => void;
  readonly onMove: (bulkEdit: BulkItemChangeBody) => Promise<CommandOutcome>;
}

/** Moves items to another list, or adds them there. */
export function MoveItemsDialog({ listGuid, places, items, onClose, onMove }: MoveItemsDialogProps) {
  const { t } = useI18n();
  const form = useSchemaForm({
    schema: moveItemsForm,
    defaultValues: { toGuid: '', stays: false },
    texts: { toGuid: 'form.required' },
    save: ({ toGuid, stays }) => onMove({ type: 'move', toGuid, fromGuids: stays ? [] : [...places] }),
    onSaved: onClose,
  });

  return (
    <ItemsDialog
      title={t('items.move_title', { count: items.length })}
      form={form}
      action={t(form.watch('stays') ? 'items.show_too' : 'items.move_now')}
      onClose={onClose}
    >
      <SchemaField form={form} name="toGuid">
        {(field) => <ListChoiceField {...field} label={t('items.move_to')} except={listGuid} />}
      </SchemaField>
      <SchemaField form={form} name="stays">
        {(field) => <CheckField {...field} label={t('items.stay_too')} />}
      </SchemaField>
    </ItemsDialog>
  );
}
