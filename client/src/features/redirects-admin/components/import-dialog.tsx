import { limits } from '@spoor/contracts/shared/limits';
import { CsvFileControl } from '../../../shared/forms/csv-file-control.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { FormFooter } from '../../../shared/forms/form-footer.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { readTextFile } from '../../../shared/read-text-file.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { redirectFileForm, redirectFileRefusals } from '../redirect.form-schema.ts';
import { type RedirectFile, readRedirectFile } from '../redirect-file.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';
import './redirects-screen.css';

/** Skipped lines that are listed. */
const maxReportedLines = 5;

const texts = {
  file: 'redirects.import.missing',
  'file.nothing': 'redirects.import.nothing',
  'file.too_big': ['redirects.import.too_long', { count: limits.arrayLength }],
  'file.reserved_segment': 'redirects.import.refused',
  'file.validation_failed': 'redirects.import.refused',
} as const;

/** Imports redirects from a file as one Change, after showing what it contains. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { importAll } = useRedirectCommands();
  const form = useSchemaForm({
    schema: redirectFileForm,
    defaultValues: { file: undefined },
    texts,
    refusals: redirectFileRefusals,
    save: ({ file }) => importAll(file),
    onSaved: onClose,
  });
  const file = form.watch('file');

  async function read(chosen: File | undefined): Promise<void> {
    const redirects = chosen && readRedirectFile(await readTextFile(chosen));
    form.setValue('file', redirects, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Dialog title={t('redirects.import')} onClose={onClose}>
      <SchemaForm form={form} className="admin-layout__form stack gap-5">
        <SchemaField form={form} name="file">
          {({ error }) => (
            <Field label={t('redirects.import.file')} hint={t('redirects.import.hint')} error={error}>
              {(control) => <CsvFileControl control={control} onChoose={(chosen) => void read(chosen)} />}
            </Field>
          )}
        </SchemaField>
        {file === undefined ? null : <ImportReport {...file} />}
        <FormFooter action={t('redirects.import.take_over')} isBusy={form.formState.isSubmitting} />
      </SchemaForm>
    </Dialog>
  );
}

function ImportReport({ redirects, skipped }: RedirectFile) {
  const { t } = useI18n();
  const others = skipped.length - maxReportedLines;
  return (
    <div role="status" className="import-dialog__findings stack gap-2">
      {redirects.length === 0 ? null : <p>{t('redirects.import.found', { count: redirects.length })}</p>}
      {skipped.length === 0 ? null : (
        <>
          <p>{t('redirects.import.skipped', { count: skipped.length })}</p>
          <ul>
            {skipped.slice(0, maxReportedLines).map(({ line, error }) => (
              <li key={line}>{t(`redirects.import.flaw.${error}`, { line })}</li>
            ))}
          </ul>
          {others > 0 ? <p>{t('redirects.import.others', { count: others })}</p> : null}
        </>
      )}
    </div>
  );
}
