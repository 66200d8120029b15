import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettings } from '../../../shared/settings.api.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { type RestoreTarget, restoreCheckQuery, useRestore } from '../restore.api.ts';
import { ContentChangeList } from './content-change-list.tsx';

interface RestoreDialogProps {
  readonly subject: RestoreTarget;
  /** ISO-8601. */
  readonly moment: string;
  readonly onClose: () => void;
}

/** Confirms a restore: shows what changes, and who will see it. */
export function RestoreDialog({ subject, moment, onClose }: RestoreDialogProps) {
  const { t, dateTime } = useI18n();
  const { publishMode } = useSettings();
  const check = useQuery(restoreCheckQuery(useApi(), subject, moment));
  const { title = '', revision = 0, changes = [] } = check.data ?? {};
  const restore = useRestore(subject, title);
  const isItem = subject.kind === 'item';
  const isGone = check.error instanceof ApiError && [404, 410].includes(check.error.status);
  const isDifferent = changes.length > 0;
  const about = aboutOf(subject, publishMode === 'direct');
  const [state, setState] = useState<'open' | 'restoring' | 'outdated'>('open');

  async function goBack(): Promise<void> {
    setState('restoring');
    const outcome = await restore({ moment, revision });
    if (outcome.kind === 'refused') await check.refetch();
    if (outcome.kind === 'stored') onClose();
    setState(outcome.kind === 'refused' ? 'outdated' : 'open');
  }

  return (
    <Dialog title={t('restore.title', { moment: dateTime(moment) })} onClose={onClose}>
      {check.isPending ? <LoadingSkeleton /> : null}
      {isGone ? <p>{t(isItem ? 'restore.gone_item' : 'restore.gone')}</p> : null}
      {check.isError && !isGone ? <LoadFailure retry={() => void check.refetch()} /> : null}
      {state === 'outdated' ? (
        <p className="form-error" role="alert">
          {t(isItem ? 'restore.outdated_item' : 'restore.outdated')}
        </p>
      ) : null}
      {check.isSuccess && isDifferent ? (
        <>
          <p>{t(about, { title })}</p>
          <ContentChangeList
            whole={subject.kind}
            title={t('restore.changes', { count: changes.length })}
            changes={changes}
          />
        </>
      ) : null}
      {check.isSuccess && !isDifferent ? <p>{t('restore.same', { title })}</p> : null}
      <div className="dialog__actions">
        <button type="button" className="button button--secondary" onClick={onClose}>
          {t(isDifferent ? 'restore.cancel' : 'editor.close')}
        </button>
        {isDifferent ? (
          <button
            type="button"
            className="button button--primary"
            aria-disabled={state === 'restoring'}
            onClick={() => state === 'restoring' || void goBack()}
          >
            {t('restore.now')}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}

/** An item has no draft: visitors see the result at once. */
function aboutOf({ kind }: RestoreTarget, isDirect: boolean) {
  if (kind === 'item') return 'restore.about_item';
  return isDirect ? 'restore.about_direct' : 'restore.about';
}
