import { personName } from '@spoor/contracts/users/erased-person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { pageRemovalQuery, undoRemoval } from '../connection-status.api.ts';
import { BlockingDialog } from './blocking-dialog.tsx';
import { CopyUnsaved } from './copy-unsaved.tsx';

interface PageRemovedDialogProps {
  /** As `page:{guid}`. */
  readonly entity: string;
  readonly title: string;
  /** The unsaved text. */
  readonly unsaved: () => string;
  readonly onRestored: () => void;
  readonly onLeave: () => void;
}

/** Shown when somebody moved the page to the trash while it was being edited. Offers to undo that. */
export function PageRemovedDialog({ entity, title, unsaved, onRestored, onLeave }: PageRemovedDialogProps) {
  const { t, dateTime, language } = useI18n();
  const [state, setState] = useState<'open' | 'restoring' | 'failed'>('open');
  const api = useApi();
  const { data: removal } = useQuery(pageRemovalQuery(api, entity));

  async function restore(changeId: string): Promise<void> {
    setState('restoring');
    const isRestored = await undoRemoval(api, changeId, newGuid());
    setState(isRestored ? 'open' : 'failed');
    if (isRestored) onRestored();
  }

  const who =
    removal == null
      ? t('connection.gone.text', { title })
      : t('connection.gone.text_by', {
          title,
          name: personName(removal.actor.displayName, language),
          when: dateTime(removal.at),
        });
  const canRestore = removal?.canUndo === true;

  return (
    <BlockingDialog title={t('connection.gone.title')}>
      <p>{who}</p>
      <p>{t(canRestore ? 'connection.gone.hint' : 'connection.gone.hint_ask')}</p>
      {state === 'failed' ? (
        <p className="form-error" role="alert">
          {t('connection.gone.failed')}
        </p>
      ) : null}
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onLeave}>
          {t('connection.leave')}
        </button>
        <CopyUnsaved unsaved={unsaved} />
        {canRestore ? (
          <button
            type="button"
            className="button button--primary"
            aria-disabled={state === 'restoring'}
            onClick={() => state === 'restoring' || void restore(removal.changeId)}
          >
            {t('connection.gone.restore')}
          </button>
        ) : null}
      </div>
    </BlockingDialog>
  );
}
