import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { useAtomValue, useSetAtom } from '../store.ts';
import { useRegionKeys } from '../ui/use-region-keys.ts';
import { announcementAtom, dismissToastAtom, type Toast, toastsAtom } from './task.atoms.ts';
import { closesAfter } from './toast-duration.ts';
import { useMissingTextsNotice } from './use-missing-texts-notice.ts';
import './toasts.css';

/** The toasts, and announcements for screen readers. F6 moves the focus here. */
export function Toasts() {
  const { t } = useI18n();
  const toasts = useAtomValue(toastsAtom);
  const { text, number } = useAtomValue(announcementAtom);
  useRegionKeys();
  useMissingTextsNotice();

  return (
    <section
      className="tools toasts"
      aria-label={t('notice.region')}
      data-region=".toast-card:last-of-type button"
      // Keeps toasts usable beside a modal dialog: failures in it are reported here.
      data-react-aria-top-layer
    >
      <p className="visually-hidden" aria-live="polite">
        <span key={number}>{text}</span>
      </p>
      {toasts.map((toast) => (
        <ToastCard key={toast.guid} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useI18n();
  const dismiss = useSetAtom(dismissToastAtom);
  const [isHeld, setIsHeld] = useState(false);
  const time = closesAfter(toast, useUser()?.properties ?? []);
  const { guid, kind, title, message, code, action } = toast;

  useEffect(() => {
    if (time === undefined || isHeld) return;
    const timer = setTimeout(() => dismiss(guid), time);
    return () => clearTimeout(timer);
  }, [time, isHeld, guid, dismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding still what is looked at is no interaction of its own
    <div
      className={`toast-card toast-card--${kind}`}
      role={kind === 'failed' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="toast-card__text grow strong">
        <p>{title}</p>
        {message === undefined ? null : <p className="toast-card__message">{message}</p>}
        {code === undefined ? null : <p className="toast-card__code tiny">{t('notice.code', { code })}</p>}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="toast-card__action strong"
          onClick={() => {
            dismiss(guid);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {kind === 'processing' ? null : (
        <button type="button" className="tool" aria-label={t('notice.dismiss')} onClick={() => dismiss(guid)}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
