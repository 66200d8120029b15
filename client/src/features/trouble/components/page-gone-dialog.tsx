import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useCommand } from '../../../shared/use-command.ts';
import { removalQuery } from '../trouble.api.ts';
import { StandingDialog } from './standing-dialog.tsx';

interface PageGoneDialogProps {
  readonly pageGuid: string;
  readonly title: string;
  readonly onRestored: () => void;
  readonly onLeave: () => void;
}

/** Somebody put the page into the trash while it was edited: who, when, and the way to have it back. */
export function PageGoneDialog({ pageGuid, title, onRestored, onLeave }: PageGoneDialogProps) {
  const { t, date, time } = useI18n();
  const { data: removal } = useQuery(removalQuery(useApi(), pageGuid));
  const [isRestoring, setRestoring] = useState(false);
  const takeBack = useCommand<string>({
    task: () => ({ type: 'restore', entity: 'page', subject: title }),
    send: (api, changeId, { idempotencyKey, correlationId }) =>
      api.call(changeRoutes.undo, { parameters: { changeId }, body: {}, idempotencyKey, correlationId }),
    records: false,
  });

  async function restore(changeId: string): Promise<void> {
    setRestoring(true);
    const outcome = await takeBack(changeId);
    setRestoring(false);
    if (outcome !== undefined) onRestored();
  }

  const who =
    removal == null
      ? t('trouble.gone.text', { title })
      : t('trouble.gone.text_by', {
          title,
          name: removal.actor.displayName,
          when: `${date(removal.at)} ${time(removal.at)}`,
        });
  const canRestore = removal?.canUndo === true;

  return (
    <StandingDialog title={t('trouble.gone.title')}>
      <p>{who}</p>
      <p>{t(canRestore ? 'trouble.gone.hint' : 'trouble.gone.hint_ask')}</p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onLeave}>
          {t('trouble.leave')}
        </button>
        {canRestore ? (
          <button
            type="button"
            className="button button--primary"
            disabled={isRestoring}
            onClick={() => void restore(removal.changeId)}
          >
            {t('trouble.gone.restore')}
          </button>
        ) : null}
      </div>
    </StandingDialog>
  );
}
