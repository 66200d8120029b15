import { useEffect, useId, useRef } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { signOut } from '../../../shared/sign-out.ts';
import './inactive-dialog.css';

/** Tells somebody whose account is switched off what they can still do. Closing it leaves them to read on. */
export function InactiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const { contactEmail } = useSettings();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="inactive-dialog" aria-labelledby={title} onClose={onClose}>
      <h2 id={title}>{t('inactive.title')}</h2>
      <p>{t('inactive.text')}</p>
      <div className="inactive-dialog__ways">
        {contactEmail === '' ? null : (
          <a className="button button--primary" href={`mailto:${contactEmail}`}>
            {t('inactive.contact')}
          </a>
        )}
        <button type="button" className="button button--secondary" onClick={() => dialog.current?.close()}>
          {t('inactive.read_on')}
        </button>
        <button type="button" className="button button--secondary" onClick={() => void signOut(api)}>
          {t('auth.logout')}
        </button>
      </div>
    </dialog>
  );
}
