import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useAtomValue } from '../store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type PastNotice, pastNoticesAtom } from './task.atoms.ts';

/** A button to the notices that have closed, as soon as there are any; the newest come first. */
export function PastNotices() {
  const { t } = useI18n();
  const notices = useAtomValue(pastNoticesAtom);
  const [isOpen, setIsOpen] = useState(false);
  if (notices.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-label={t('notice.past')}
        title={t('notice.past')}
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden="true" />
      </button>
      {isOpen ? (
        <Dialog title={t('notice.past')} onClose={() => setIsOpen(false)}>
          <ol className="stack gap-4 unmarked">
            {notices.toReversed().map((notice) => (
              <PastNoticeEntry key={notice.guid} notice={notice} />
            ))}
          </ol>
        </Dialog>
      ) : null}
    </>
  );
}

function PastNoticeEntry({ notice }: { notice: PastNotice }) {
  const { t, time } = useI18n();
  const { title, message, code, at } = notice;
  const moment = new Date(at).toISOString();
  return (
    <li>
      <p>
        <span className="strong">{title}</span>{' '}
        <time className="small soft" dateTime={moment}>
          {time(moment)}
        </time>
      </p>
      {message === undefined ? null : <p>{message}</p>}
      {code === undefined ? null : <p className="tiny soft">{t('notice.code', { code })}</p>}
    </li>
  );
}
