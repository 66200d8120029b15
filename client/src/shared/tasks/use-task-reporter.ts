import { ApiError, statusOf } from '../api-error.ts';
import { useI18n } from '../i18n.tsx';
import { log, logLevel } from '../log.ts';
import { useStore } from '../store.ts';
import {
  announceAtom,
  dismissNoticeAtom,
  failTaskAtom,
  finishTaskAtom,
  type Notice,
  showNoticeAtom,
  startTaskAtom,
  type TaskStart,
} from './task.atoms.ts';
import { errorCode } from './task.ts';

const processingNoticeDelay = 1_000;

/** The Change that a task made, and what takes it back. */
export interface UndoOffer {
  readonly changeId: string;
  readonly run: () => void;
}

/** A task under way, and the ways in which it can end. */
export interface TaskReport {
  /** What the task is called on an undo button. */
  readonly label: string;
  done(undo?: UndoOffer): void;
  /** Ends without a word: somebody else tells the person what is the matter. */
  withdrawn(error: ApiError): void;
  failed(error: unknown, retry?: () => void): void;
}

/**
 * Tells of tasks: that one takes longer than a second, that one is done where it can be undone, that one failed and
 * how to try again. Every failure gets a code that the log knows too.
 */
export function useTaskReporter(): (start: TaskStart) => TaskReport {
  const { t } = useI18n();
  const store = useStore();

  return function begin(start) {
    const guid = store.set(startTaskAtom, start, Date.now());
    const values = { subject: start.subject, entity: t(`entity.${start.entity}`) };
    const words = (outcome: 'label' | 'processing' | 'done' | 'failed') =>
      t(`task.${start.type}.${outcome}`, values);
    const show = (notice: Omit<Notice, 'guid'>) => store.set(showNoticeAtom, { guid, ...notice });
    const slow = setTimeout(() => {
      if (start.silent !== true) show({ kind: 'processing', title: words('processing') });
    }, processingNoticeDelay);

    function end(): void {
      clearTimeout(slow);
      store.set(dismissNoticeAtom, guid);
    }

    return {
      label: start.summary ?? words('label'),
      done(undo) {
        end();
        store.set(finishTaskAtom, guid, Date.now());
        const title = start.summary ?? words('done');
        store.set(announceAtom, title);
        if (undo === undefined) return;
        const action = { label: t('undo.action'), run: undo.run };
        // Known by its Change, so that whoever undoes that in another way takes the offer away as well.
        store.set(showNoticeAtom, { guid: undo.changeId, kind: 'done', title, action });
      },
      withdrawn(error) {
        end();
        store.set(failTaskAtom, guid, Date.now(), { code: '', status: error.status, problem: error.problem });
      },
      failed(error, retry) {
        end();
        const problem = error instanceof ApiError ? error.problem : undefined;
        const code = errorCode(new Date(), Math.random);
        store.set(failTaskAtom, guid, Date.now(), { code, status: statusOf(error), problem });
        log(logLevel.error, `${code} ${words('failed')}`, String(error));
        const message = problem?.detail ?? t('task.failedMessage', values);
        const action = retry === undefined ? {} : { action: { label: t('task.retry'), run: retry } };
        show({ kind: 'failed', title: words('failed'), message, code, ...action });
      },
    };
  };
}
