import type { ContentChange } from '@spoor/contracts/pages/content-change';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Waiting } from '../../../shared/ui/waiting.tsx';
import type { Outcome } from '../../../shared/use-command.ts';
import { publishCheckQuery } from '../page-life.api.ts';
import { ContentChanges } from './content-changes.tsx';
import { PlanForm } from './plan-form.tsx';
import { PublishWarnings } from './publish-warnings.tsx';

interface PublishDialogProps {
  readonly page: PageView;
  /** Whether it is to happen at once, or at a moment that somebody chooses. */
  readonly begin: 'now' | 'later';
  readonly onPublish: () => Promise<Outcome>;
  readonly onShow: (blockGuid: string) => void;
  readonly onClose: () => void;
}

/** The last look before visitors see a page: what becomes different, what had better be mended, and when it happens. */
export function PublishDialog({ page, begin, onPublish, onShow, onClose }: PublishDialogProps) {
  const { t } = useI18n();
  const [when, setWhen] = useState(begin);
  const check = useQuery(publishCheckQuery(useApi(), page.guid));
  const isReady = !page.isPublished || page.hasDraftChanges;

  async function publish(): Promise<void> {
    onClose();
    await onPublish();
  }

  return (
    <Dialog title={t('publish.title', { title: page.title })} onClose={onClose}>
      {check.isPending ? <Waiting /> : null}
      {check.isError ? <LoadFailure retry={() => void check.refetch()} /> : null}
      {check.data === undefined ? null : (
        <>
          <WhatChanges page={page} changes={check.data.changes} onShow={onShow} />
          <PublishWarnings warnings={check.data.warnings} onShow={onShow} />
        </>
      )}
      <fieldset className="publish-dialog__when">
        <legend className="visually-hidden">{t('publish.when')}</legend>
        {(['now', 'later'] as const).map((choice) => (
          <label key={choice} className="check">
            <input type="radio" name="when" checked={when === choice} onChange={() => setWhen(choice)} />
            {t(`publish.when.${choice}`)}
          </label>
        ))}
      </fieldset>
      {when === 'later' ? <PlanForm page={page} onDone={onClose} /> : null}
      {when === 'now' ? (
        <div className="dialog__actions">
          <button type="button" className="button button--secondary" onClick={onClose}>
            {t('publish.not_yet')}
          </button>
          <button
            type="button"
            className="button button--primary"
            aria-disabled={!isReady}
            onClick={() => isReady && void publish()}
          >
            {t('publish.now')}
          </button>
        </div>
      ) : null}
    </Dialog>
  );
}

interface WhatChangesProps extends Pick<PublishDialogProps, 'page' | 'onShow'> {
  readonly changes: readonly ContentChange[];
}

/** What visitors will see differently: all of it, where they saw nothing before. */
function WhatChanges({ page, changes, onShow }: WhatChangesProps) {
  const { t } = useI18n();
  if (!page.isPublished) {
    const count = page.buildingBlockInstances.length;
    return <p>{count === 0 ? t('publish.first_empty') : t('publish.first', { count })}</p>;
  }
  if (changes.length === 0) return <p>{t('publish.unchanged')}</p>;
  return (
    <ContentChanges
      title={t('publish.changes', { count: changes.length })}
      changes={changes}
      onShow={onShow}
    />
  );
}
