import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-lifecycle.views';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link2Off } from 'lucide-react';
import { useApi } from '../../../shared/api-context.tsx';
import { CheckField } from '../../../shared/forms/check-field.tsx';
import { SchemaField } from '../../../shared/forms/schema-field.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { useScheduleTime } from '../../../shared/schedule-time.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { previewLinksQuery } from '../page-lifecycle.api.ts';
import { usePageLifecycle } from '../page-lifecycle.commands.ts';
import { lifetimes, previewLinkForm } from '../preview-link.form-schema.ts';
import './preview-dialog.css';

/** Links with which others see the draft, without an account. */
export function PreviewDialog({ page, onClose }: { page: PageView; onClose: () => void }) {
  const { t } = useI18n();
  const links = useQuery(previewLinksQuery(useApi(), page.guid));
  const { revokePreviewLink } = usePageLifecycle(page);
  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <p>{t('preview.about')}</p>
      <NewLink page={page} />
      {links.isPending ? <LoadingSkeleton rows={2} /> : null}
      {links.isError ? <LoadFailure retry={() => void links.refetch()} /> : null}
      {links.data === undefined || links.data.length === 0 ? null : (
        <ul className="preview-dialog__links unmarked">
          {links.data.map((link) => (
            <li key={link.guid}>
              <PreviewLink link={link} onRevoke={() => void revokePreviewLink(link.guid)} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function NewLink({ page }: { page: PageView }) {
  const { t } = useI18n();
  const { addPreviewLink } = usePageLifecycle(page);
  const form = useSchemaForm({
    schema: previewLinkForm,
    defaultValues: { days: '7', pinRevision: false },
    save: addPreviewLink,
    onSaved: () => form.reset(form.getValues()),
  });

  return (
    <SchemaForm form={form} className="preview-dialog__new cluster spread">
      <SchemaField form={form} name="days">
        {(field) => (
          <SelectField
            {...field}
            label={t('preview.lifetime')}
            choices={lifetimes.map((days) => ({
              value: days,
              name: t('preview.days', { count: Number(days) }),
            }))}
          />
        )}
      </SchemaField>
      <SchemaField form={form} name="pinRevision">
        {(field) => <CheckField {...field} label={t('preview.pin')} />}
      </SchemaField>
      <SubmitButton isBusy={form.formState.isSubmitting}>{t('preview.make')}</SubmitButton>
    </SchemaForm>
  );
}

function PreviewLink({ link, onRevoke }: { link: PreviewLinkView; onRevoke: () => void }) {
  const { t } = useI18n();
  const { format } = useScheduleTime();
  const { origin } = usePlatform();
  const address = origin + link.path;
  const validity = link.isExpired ? 'preview.expired' : 'preview.expires';
  const maker = link.madeBy?.displayName ?? '';
  const holds = link.isBacked && !link.isExpired;

  return (
    <div className="preview-link row gap-2">
      <p>
        <strong>{t(link.pinnedRevision === null ? 'preview.follows' : 'preview.pinned')}</strong>
        <span className="field__hint">
          {t(validity, { moment: format(link.expiresOn) })} ·{' '}
          {maker === ''
            ? t('preview.made', { moment: format(link.createdOn) })
            : t('preview.made_by', { moment: format(link.createdOn), name: maker })}
        </span>
        {link.isBacked ? null : <span className="tag">{t('preview.unbacked')}</span>}
      </p>
      {holds ? (
        <>
          <CopyButton label={t('preview.copy')} text={() => address} />
          <a
            className="tool"
            href={link.path}
            target="_blank"
            rel="noreferrer"
            aria-label={t('preview.visit')}
          >
            <ExternalLink aria-hidden="true" />
          </a>
        </>
      ) : null}
      <button
        type="button"
        className="tool"
        aria-label={t('preview.revoke')}
        title={t('preview.revoke')}
        onClick={onRevoke}
      >
        <Link2Off aria-hidden="true" />
      </button>
    </div>
  );
}
