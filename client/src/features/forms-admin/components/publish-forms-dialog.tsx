import type { FormListing, FormView } from '@spoor/contracts/forms/form.views';
import type { FormWarning } from '@spoor/contracts/forms/form-warnings';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../shared/api-context.tsx';
import { FormFindings } from '../../../shared/form-page/form-findings.tsx';
import { formWarningsOf, isEmptyForm } from '../../../shared/form-page/form-warnings-of.ts';
import { formQuery } from '../../../shared/form-page/forms.api.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

interface PublishFormsDialogProps {
  readonly forms: readonly FormListing[];
  /** With those that can be published. */
  readonly onPublish: (forms: readonly FormListing[]) => void;
  readonly onClose: () => void;
}

interface CheckedForm {
  readonly form: FormView;
  readonly warnings: readonly FormWarning[];
}

/** What had better be mended first in each of several forms, and publishing those that ask something. */
export function PublishFormsDialog({ forms, onPublish, onClose }: PublishFormsDialogProps) {
  const { t } = useI18n();
  const [only, ...others] = forms;
  const { checked, isChecked, hasFailed, retry } = useCheckedForms(forms);
  const ready = checked.filter(({ warnings }) => !isEmptyForm(warnings));
  const isReady = (guid: string) => ready.some(({ form }) => form.guid === guid);
  return (
    <ConfirmDialog
      title={
        only !== undefined && others.length === 0
          ? t('publish.title', { title: only.name })
          : isChecked && ready.length === 0
            ? t('forms.publish_none')
            : t('forms.publish_several', { count: isChecked ? ready.length : forms.length })
      }
      cancel={t('publish.not_yet')}
      action={t('publish.now')}
      tone="primary"
      isReady={isChecked && ready.length > 0}
      onConfirm={() => onPublish(forms.filter(({ guid }) => isReady(guid)))}
      onClose={onClose}
    >
      {hasFailed ? (
        <LoadFailure retry={retry} />
      ) : isChecked ? (
        <Findings checked={checked} ready={ready.length} />
      ) : (
        <p role="status">{t('forms.checking')}</p>
      )}
    </ConfirmDialog>
  );
}

/** The forms with what the check says of each; one that was removed meanwhile is left out. */
function useCheckedForms(forms: readonly FormListing[]) {
  const api = useApi();
  const read = useQueries({ queries: forms.map(({ guid }) => formQuery(api, guid)) });
  const checked: readonly CheckedForm[] = read.flatMap(({ data: form }) =>
    form == null ? [] : [{ form, warnings: formWarningsOf(form) }],
  );
  return {
    checked,
    isChecked: read.every(({ isSuccess }) => isSuccess),
    hasFailed: read.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of read) if (isError) void refetch();
    },
  };
}

function Findings({ checked, ready }: { checked: readonly CheckedForm[]; ready: number }) {
  const { t } = useI18n();
  const found = checked.filter(({ warnings }) => warnings.length > 0);
  const empty = checked.length - ready;
  return (
    <>
      {ready === 0 ? null : <p>{t('forms.publish_several_about', { count: ready })}</p>}
      {empty === 0 ? null : <p>{t('forms.publish_empty', { count: empty })}</p>}
      {found.length === 0 ? <p>{t('forms.nothing_to_mend')}</p> : null}
      {found.map(({ form: { guid, name }, warnings }) => (
        <section key={guid} className="stack gap-2">
          <h3>
            <Link to={`/admin/forms/edit/${guid}`}>{name}</Link>
          </h3>
          <FormFindings warnings={warnings} placeOf={({ subject }) => subject} />
        </section>
      ))}
    </>
  );
}
