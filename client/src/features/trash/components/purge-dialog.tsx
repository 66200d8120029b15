import type { TrashEntry } from '@spoor/contracts/trash/trash.views';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { purgeForm } from '../purge.form-schema.ts';

interface PurgeDialogProps {
  readonly entry: TrashEntry;
  readonly onPurge: () => void;
  readonly onClose: () => void;
}

/** Purging cannot be undone, so the name has to be typed. */
export function PurgeDialog({ entry, onPurge, onClose }: PurgeDialogProps) {
  const { t } = useI18n();
  const schema = purgeForm(entry.title);
  const form = useSchemaForm({
    schema,
    defaultValues: { typed: '' },
    texts: { typed: 'trash.purge_wrong' },
    save: async () => {
      onPurge();
      return undefined;
    },
  });
  const isConfirmed = schema.safeParse(form.watch()).success;

  return (
    <Dialog title={t('trash.purge_title', { title: entry.title })} onClose={onClose}>
      <SchemaForm form={form} className="panel-form stack gap-5">
        {entry.submissions === 0 ? null : (
          <p>
            <strong>{t('trash.purge_submissions', { count: entry.submissions })}</strong>
          </p>
        )}
        <p>{t('trash.purge_about')}</p>
        <SchemaField form={form} name="typed">
          {(field) => (
            <TextField {...field} label={t('trash.purge_type', { title: entry.title })} autoComplete="off" />
          )}
        </SchemaField>
        <div className="dialog__actions">
          <button type="button" className="button button--secondary" onClick={onClose}>
            {t('trash.keep')}
          </button>
          <button type="submit" className="button button--danger" aria-disabled={!isConfirmed}>
            {t('trash.purge_now')}
          </button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}
