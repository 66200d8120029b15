import type { PageView } from '@spoor/contracts/pages/page.views';
import type { PreviewLinkView } from '@spoor/contracts/pages/page-life.views';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Link2Off } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlanTime } from '../../../shared/plan-time.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { SubmitButton } from '../../../shared/ui/submit-button.tsx';
import { Waiting } from '../../../shared/ui/waiting.tsx';
import { previewLinksQuery } from '../page-life.api.ts';
import { usePageLife } from '../page-life.commands.ts';
import './preview-dialog.css';

/** Days for which a link can be made to hold. */
const lifetimes = [1, 7, 30, 90] as const;
const dayMs = 24 * 60 * 60_000;

/** Links with which others see the draft, without an account. */
export function PreviewDialog({ page, onClose }: { page: PageView; onClose: () => void }) {
  const { t } = useI18n();
  const links = useQuery(previewLinksQuery(useApi(), page.guid));
  const { revokePreviewLink } = usePageLife(page);
  return (
    <Dialog title={t('preview.title')} onClose={onClose}>
      <p>{t('preview.about')}</p>
      <NewLink page={page} />
      {links.isPending ? <Waiting rows={2} /> : null}
      {links.isError ? <LoadFailure retry={() => void links.refetch()} /> : null}
      {links.data === undefined || links.data.length === 0 ? null : (
        <ul className="preview-links">
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
  const { addPreviewLink } = usePageLife(page);
  const [days, setDays] = useState<number>(7);
  const [pinRevision, setPinRevision] = useState(false);
  const [isSent, setIsSent] = useState(false);

  async function add(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setIsSent(true);
    await addPreviewLink({ expiresOn: new Date(Date.now() + days * dayMs).toISOString(), pinRevision });
    setIsSent(false);
  }

  return (
    <form className="new-preview-link" onSubmit={(event) => void add(event)}>
      <Field label={t('preview.lifetime')}>
        {(control) => (
          <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
            {lifetimes.map((lifetime) => (
              <option key={lifetime} value={lifetime}>
                {t('preview.days', { count: lifetime })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={pinRevision}
          onChange={(event) => setPinRevision(event.target.checked)}
        />
        {t('preview.pin')}
      </label>
      <SubmitButton isBusy={isSent}>{t('preview.make')}</SubmitButton>
    </form>
  );
}

function PreviewLink({ link, onRevoke }: { link: PreviewLinkView; onRevoke: () => void }) {
  const { t } = useI18n();
  const { format } = usePlanTime();
  const { origin } = usePlatform();
  const address = origin + link.path;
  const validity = link.isExpired ? 'preview.expired' : 'preview.expires';

  return (
    <div className="preview-link">
      <p>
        <strong>{t(link.pinnedRevision === null ? 'preview.follows' : 'preview.pinned')}</strong>
        <span className="field__hint">
          {t(validity, { moment: format(link.expiresOn) })} ·{' '}
          {t('preview.made', { moment: format(link.createdOn) })}
        </span>
      </p>
      {link.isExpired ? null : (
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
      )}
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
