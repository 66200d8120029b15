import { limits } from '@spoor/contracts/shared/limits';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormFoot } from '../../../shared/ui/form-foot.tsx';
import { useFormSave } from '../../../shared/use-form-save.ts';
import { type RedirectFile, readRedirectFile } from '../redirect-file.ts';
import { importRefusals } from '../redirect-values.ts';
import { useRedirectCommands } from '../redirects-admin.commands.ts';

/** So many lines that are skipped are told one by one. */
const mostTold = 5;

/** Reads redirects from a file, says what it found, and takes all of them over as one Change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const { importAll } = useRedirectCommands();
  const [file, setFile] = useState<RedirectFile>();
  const redirects = file?.redirects ?? [];
  const isTooLong = redirects.length > limits.arrayLength;
  const { form, onSubmit, isSaving, wrongIn } = useFormSave({
    flaws: redirects.length === 0 || isTooLong ? ['file'] : [],
    refusals: importRefusals,
    save: () => importAll(redirects),
    onSaved: onClose,
  });
  const wrong = wrongIn('file');

  function errorOf(): string | undefined {
    if (isTooLong) return t('redirects.import.too_long', { count: limits.arrayLength });
    if (wrong !== undefined)
      return t(wrong === 'missing' ? 'redirects.import.missing' : 'redirects.import.refused');
    return file !== undefined && redirects.length === 0 ? t('redirects.import.nothing') : undefined;
  }

  return (
    <Dialog title={t('redirects.import')} onClose={onClose}>
      <form ref={form} className="admin-form" noValidate onSubmit={onSubmit}>
        <Field label={t('redirects.import.file')} hint={t('redirects.import.hint')} error={errorOf()}>
          {(control) => (
            <input
              {...control}
              type="file"
              className="import-file"
              accept=".csv,text/csv,text/plain"
              onChange={async ({ target }) => {
                const [chosen] = target.files ?? [];
                setFile(chosen && readRedirectFile(await textOf(chosen)));
              }}
            />
          )}
        </Field>
        {file === undefined ? null : <Findings {...file} />}
        <FormFoot action={t('redirects.import.take_over')} isBusy={isSaving} />
      </form>
    </Dialog>
  );
}

/** What a file holds, and what of it is left out. */
function Findings({ redirects, skipped }: RedirectFile) {
  const { t } = useI18n();
  const others = skipped.length - mostTold;
  return (
    <div role="status" className="import-findings">
      {redirects.length === 0 ? null : <p>{t('redirects.import.found', { count: redirects.length })}</p>}
      {skipped.length === 0 ? null : (
        <>
          <p>{t('redirects.import.skipped', { count: skipped.length })}</p>
          <ul>
            {skipped.slice(0, mostTold).map(({ line, flaw }) => (
              <li key={line}>{t(`redirects.import.flaw.${flaw}`, { line })}</li>
            ))}
          </ul>
          {others > 0 ? <p>{t('redirects.import.others', { count: others })}</p> : null}
        </>
      )}
    </div>
  );
}

/** Older spreadsheets save in the characters of Windows, which are no UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
