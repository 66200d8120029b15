import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { prepareExport } from '../privacy.api.ts';
import { PasswordProof } from './password-proof.tsx';

/** A copy of all that is kept about oneself, for whoever knows the password. */
export function ExportSection({ email }: { email: string }) {
  const { t } = useI18n();
  const api = useApi();
  const [isAsking, setIsAsking] = useState(false);
  const [ready, setReady] = useState<PreparedExport | null>(null);
  return (
    <section className="stack gap-3">
      <h2>{t('privacy.export')}</h2>
      <p className="soft">{t('privacy.export_about')}</p>
      <div role="status">
        {ready === null ? (
          <button type="button" className="button button--secondary" onClick={() => setIsAsking(true)}>
            {t('privacy.export_start')}
          </button>
        ) : (
          <Ready prepared={ready} />
        )}
      </div>
      {isAsking ? (
        <Dialog title={t('privacy.export')} onClose={() => setIsAsking(false)}>
          <PasswordProof
            email={email}
            action={t('privacy.export_start')}
            send={(password) => prepareExport(api, password)}
            onProven={(prepared) => {
              setReady(prepared);
              setIsAsking(false);
            }}
          />
        </Dialog>
      ) : null}
    </section>
  );
}

/** A link that browsers save as a file; the session's cookie says who fetches it. */
function Ready({ prepared: { path, expiresOn } }: { prepared: PreparedExport }) {
  const { t, time } = useI18n();
  return (
    <div className="row cluster gap-3">
      <p>{t('privacy.export_ready', { time: time(expiresOn) })}</p>
      <a className="button button--primary" href={path} download>
        {t('privacy.export_fetch')}
      </a>
    </div>
  );
}
