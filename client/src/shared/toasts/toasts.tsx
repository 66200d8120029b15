import { X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { useAtomValue, useSetAtom } from '../store.ts';
import { announcementAtom, dismissToastAtom, type Toast, toastsAtom } from '../tasks/task.atoms.ts';
import { closesAfter } from '../tasks/toast-duration.ts';
import { useMissingTextsToast } from '../tasks/use-missing-texts-toast.ts';
import { useRegionKeys } from '../ui/use-region-keys.ts';
import { shownToasts } from './shown-toasts.ts';
import { spendToastAtom } from './spend-toast.ts';
import { useToastRoom } from './use-toast-room.ts';
import './toasts.css';

/** The newest toasts, and announcements for screen readers. F6 moves the focus here. */
export function Toasts() {
  const { t } = useI18n();
  const toasts = useAtomValue(toastsAtom);
  const [heldGuid, setHeldGuid] = useState<string>();
  const shown = useMemo(() => shownToasts(toasts, heldGuid), [toasts, heldGuid]);
  const region = useRef<HTMLElement>(null);
  const side = useToastRoom(region, shown);
  useRoom(toasts, shown);
  const { text, number } = useAtomValue(announcementAtom);
  useRegionKeys();
  useMissingTextsToast();

  return (
    <section
      ref={region}
      className="tools toasts"
      data-side={side}
      aria-label={t('toast.region')}
      data-region=".toast-card:last-of-type button"
      // Keeps toasts usable beside a modal dialog: failures in it are reported here.
      data-react-aria-top-layer
    >
      <p className="visually-hidden" aria-live="polite">
        <span key={number}>{text}</span>
      </p>
      {shown.map((toast) => (
        <ToastCard
          key={toast.guid}
          toast={toast}
          isHeld={toast.guid === heldGuid}
          onHold={(holds) => setHeldGuid(holds ? toast.guid : undefined)}
        />
      ))}
    </section>
  );
}

/** Those that have no room close: they can be read among the earlier ones. What goes on is not over for that. */
function useRoom(toasts: readonly Toast[], shown: readonly Toast[]): void {
  const dismiss = useSetAtom(dismissToastAtom);
  useEffect(() => {
    for (const toast of toasts)
      if (toast.kind !== 'processing' && !shown.includes(toast)) dismiss(toast.guid);
  });
}

interface ToastCardProps {
  readonly toast: Toast;
  /** Somebody looks at it, or is in it. */
  readonly isHeld: boolean;
  readonly onHold: (holds: boolean) => void;
}

function ToastCard({ toast, isHeld, onHold }: ToastCardProps) {
  const { t } = useI18n();
  const dismiss = useSetAtom(dismissToastAtom);
  const spend = useSetAtom(spendToastAtom);
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
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <div className="toast-card__text grow strong">
        <p>{title}</p>
        {message === undefined ? null : <p className="toast-card__message">{message}</p>}
        {code === undefined ? null : <p className="toast-card__code tiny">{t('toast.code', { code })}</p>}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="toast-card__action strong"
          onClick={() => {
            spend(guid);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {kind === 'processing' ? null : (
        <button type="button" className="tool" aria-label={t('toast.dismiss')} onClick={() => dismiss(guid)}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
