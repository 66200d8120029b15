import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useUser } from '../signed-in-user.ts';
import { useAtomValue, useSetAtom } from '../store.ts';
import { useRegionKeys } from '../ui/use-region-keys.ts';
import { closesAfter } from './notice-time.ts';
import { announcementAtom, dismissNoticeAtom, type Notice, noticesAtom } from './task.atoms.ts';
import './notices.css';

/** What is told at the bottom of the screen, and what only screen readers hear. F6 leads here from anywhere. */
export function Notices() {
  const { t } = useI18n();
  const notices = useAtomValue(noticesAtom);
  const { text, number } = useAtomValue(announcementAtom);
  useRegionKeys();

  return (
    <section
      className="tools notices"
      aria-label={t('notice.region')}
      data-region=".notice:last-of-type button"
      // A dialog makes everything else dead; what failed in it is told here, with the way to try again.
      data-react-aria-top-layer
    >
      <p className="visually-hidden" aria-live="polite">
        <span key={number}>{text}</span>
      </p>
      {notices.map((notice) => (
        <NoticeCard key={notice.guid} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useI18n();
  const dismiss = useSetAtom(dismissNoticeAtom);
  const [isHeld, setIsHeld] = useState(false);
  const time = closesAfter(notice, useUser()?.properties ?? []);
  const { guid, kind, title, message, code, action } = notice;

  useEffect(() => {
    if (time === undefined || isHeld) return;
    const timer = setTimeout(() => dismiss(guid), time);
    return () => clearTimeout(timer);
  }, [time, isHeld, guid, dismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding still what is looked at is no interaction of its own
    <div
      className={`notice notice--${kind}`}
      role={kind === 'failed' ? 'alert' : undefined}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className="notice__text">
        <p>{title}</p>
        {message === undefined ? null : <p className="notice__message">{message}</p>}
        {code === undefined ? null : <p className="notice__code">{t('notice.code', { code })}</p>}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="notice__action"
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
