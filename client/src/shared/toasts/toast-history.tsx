import { Bell } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useAtomValue, useSetAtom } from '../store.ts';
import { type PastToast, toastHistoryAtom } from '../tasks/task.atoms.ts';
import { Dialog } from '../ui/dialog.tsx';
import { spendToastAtom } from './spend-toast.ts';

/** A button to the notices that have closed, as soon as there are any; the newest come first, with what they offered. */
export function ToastHistory() {
  const { t } = useI18n();
  const notices = useAtomValue(toastHistoryAtom);
  const [isOpen, setIsOpen] = useState(false);
  if (notices.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-haspopup="dialog"
        aria-label={t('toast.history')}
        title={t('toast.history')}
        onClick={() => setIsOpen(true)}
      >
        <Bell aria-hidden="true" />
      </button>
      {isOpen ? (
        <Dialog title={t('toast.history')} onClose={() => setIsOpen(false)}>
          <ol className="stack gap-4 unmarked">
            {notices.toReversed().map((notice) => (
              <PastToastEntry key={notice.guid} notice={notice} onAct={() => setIsOpen(false)} />
            ))}
          </ol>
        </Dialog>
      ) : null}
    </>
  );
}

function PastToastEntry({ notice, onAct }: { notice: PastToast; onAct: () => void }) {
  const { t, time } = useI18n();
  const spend = useSetAtom(spendToastAtom);
  const { guid, title, message, code, at, action } = notice;
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
      {code === undefined ? null : <p className="tiny soft">{t('toast.code', { code })}</p>}
      {action === undefined ? null : (
        <button
          type="button"
          className="tool"
          aria-label={`${action.label}: ${title}`}
          onClick={() => {
            onAct();
            spend(guid);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  );
}
