import type { PreparedExport } from '@spoor/contracts/privacy/privacy.views';
import { useState } from 'react';
import type { CallOutcome } from './call-outcome.ts';
import { PasswordProof } from './forms/password-proof.tsx';
import { useI18n } from './i18n.tsx';
import { Dialog } from './ui/dialog.tsx';

interface DataExportProps {
  readonly title: string;
  readonly about: string;
  readonly prepare: (password: string) => Promise<CallOutcome<PreparedExport>>;
}

/** A copy of what is kept about somebody, for whoever may have it and proves who they are. */
export function DataExport({ title, about, prepare }: DataExportProps) {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  const [ready, setReady] = useState<PreparedExport | null>(null);
  return (
    <section className="stack gap-3">
      <h2>{title}</h2>
      <p className="soft">{about}</p>
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
        <Dialog title={title} onClose={() => setIsAsking(false)}>
          <PasswordProof
            action={t('privacy.export_start')}
            send={prepare}
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
