import { logLevel } from '@spoor/contracts/logs/log-levels';
import { ApiError } from '../api-error.ts';
import { httpStatusOf } from '../http-status.ts';
import { useI18n } from '../i18n.tsx';
import { log } from '../log.ts';
import { useStore } from '../store.ts';
import {
  announceAtom,
  dismissToastAtom,
  failTaskAtom,
  finishTaskAtom,
  showToastAtom,
  startTaskAtom,
  type TaskStart,
  type Toast,
} from './task.atoms.ts';
import { errorCode } from './task.ts';

const processingToastDelayMs = 1_000;

export interface UndoOffer {
  readonly changeId: string;
  readonly run: () => void;
}

/** Ends a task. */
export interface TaskReport {
  /** The name on the undo button. */
  readonly label: string;
  done(undo?: UndoOffer): void;
  /** Ends without a toast, because the caller reports it. */
  discarded(error: ApiError): void;
  failed(error: unknown, retry?: () => void): void;
}

/**
 * Reports tasks by toasts: after a second of progress, on success where it can be undone, and on failure with a
 * retry. Each failure gets a code that is also logged.
 */
export function useTaskReporter(): (start: TaskStart) => TaskReport {
  const { t } = useI18n();
  const store = useStore();

  return function startTask(start) {
    const guid = store.set(startTaskAtom, start, Date.now());
    const values = { subject: start.subject, entity: t(`entity.${start.entity}`) };
    const words = (outcome: 'label' | 'processing' | 'done' | 'failed') =>
      t(`task.${start.type}.${outcome}`, values);
    const show = (toast: Omit<Toast, 'guid'>) => store.set(showToastAtom, { guid, ...toast });
    const slow = setTimeout(() => {
      if (start.silent !== true) show({ kind: 'processing', title: words('processing') });
    }, processingToastDelayMs);

    function end(): void {
      clearTimeout(slow);
      store.set(dismissToastAtom, guid);
    }

    return {
      label: start.summary ?? words('label'),
      done(undo) {
        end();
        store.set(finishTaskAtom, guid, Date.now());
        const title = start.summary ?? words('done');
        store.set(announceAtom, title);
        if (undo === undefined) {
          if (start.isTold === true) show({ kind: 'done', title });
          return;
        }
        const action = { label: t('undo.action'), run: undo.run };
        // Has the Change's id, so that undoing it elsewhere removes the toast.
        store.set(showToastAtom, { guid: undo.changeId, kind: 'done', title, action });
      },
      discarded(error) {
        end();
        store.set(failTaskAtom, guid, Date.now(), { code: '', status: error.status, problem: error.problem });
      },
      failed(error, retry) {
        end();
        const problem = error instanceof ApiError ? error.problem : undefined;
        const code = errorCode(new Date(), Math.random);
        store.set(failTaskAtom, guid, Date.now(), { code, status: httpStatusOf(error), problem });
        log(logLevel.error, `${code} ${words('failed')}`, String(error));
        const message = problem?.detail ?? t('task.failedMessage', values);
        const action = retry === undefined ? {} : { action: { label: t('task.retry'), run: retry } };
        show({ kind: 'failed', title: words('failed'), message, code, ...action });
      },
    };
  };
}
