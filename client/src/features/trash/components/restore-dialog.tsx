import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { MenuPlaceField } from '../../../shared/forms/menu-place-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { ListChoiceField } from '../../../shared/list-items/list-choice-field.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { restoreForm } from '../restore.form-schema.ts';
import { isLost } from '../trash-entries.ts';

interface RestoreDialogProps {
  /** Of one kind. */
  readonly entries: readonly [TrashEntry, ...TrashEntry[]];
  readonly onRestore: (target: string) => Promise<CommandOutcome>;
  readonly onClose: () => void;
}

/** Asks where something from the trash comes back: items in a list, pages below a menu item. */
export function RestoreDialog({ entries, onRestore, onClose }: RestoreDialogProps) {
  const { t } = useI18n();
  const [first] = entries;
  const form = useSchemaForm({
    schema: restoreForm,
    defaultValues: { target: '' },
    texts: { target: 'form.required' },
    save: ({ target }) => onRestore(target),
    onSaved: onClose,
  });
  const { isDirty, isSubmitting } = form.formState;
  const title = entries.length === 1 ? `‘${first.title}’` : t('trash.count', { count: entries.length });

  return (
    <Dialog title={t('trash.restore_title', { title })} onClose={onClose}>
      <SchemaForm form={form} className="panel-form stack gap-5">
        {entries.some(isLost) ? <p>{t('trash.list_gone')}</p> : null}
        <SchemaField form={form} name="target">
          {(field) =>
            first.kind === 'item' ? (
              <ListChoiceField {...field} label={t('items.move_to')} />
            ) : (
              <MenuPlaceField
                label={t('trash.menu_place')}
                value={field.value === '' ? null : field.value}
                error={field.error}
                onChange={(guid) => field.onChange(guid ?? '')}
              />
            )
          }
        </SchemaField>
        <FormFooter action={t('trash.restore')} isBusy={isSubmitting || !isDirty} />
      </SchemaForm>
    </Dialog>
  );
}
