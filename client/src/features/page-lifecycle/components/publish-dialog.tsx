import type { ContentChange } from '@spoor/contracts/pages/content-change.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { maxNoteLength } from '@spoor/contracts/shared/text-lengths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { RadioField } from '../../../shared/forms/radio-field.tsx';
import { LongTextField } from '../../../shared/forms/text-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import type { CommandOutcome } from '../../../shared/use-send-change.ts';
import { publishCheckQuery } from '../page-lifecycle.api.ts';
import { ContentChangeList } from './content-change-list.tsx';
import { PublishWarnings } from './publish-warnings.tsx';
import { ScheduleForm } from './schedule-form.tsx';

interface PublishDialogProps {
  readonly page: PageView;
  /** Whether it opens for publishing now or later. */
  readonly begin: 'now' | 'later';
  /** With a note for the history. */
  readonly onPublish: (note: string) => Promise<CommandOutcome>;
  readonly onShow: (blockGuid: string) => void;
  readonly onClose: () => void;
}

/** Confirms publishing: shows what changes, and warnings. */
export function PublishDialog({ page, begin, onPublish, onShow, onClose }: PublishDialogProps) {
  const { t } = useI18n();
  const [when, setWhen] = useState(begin);
  const [note, setNote] = useState('');
  const isReady = (!page.isPublished || page.hasDraftChanges) && note.trim().length <= maxNoteLength;

  async function publish(): Promise<void> {
    onClose();
    await onPublish(note);
  }

  return (
    <Dialog
      title={t('publish.title', { title: page.title })}
      isFilledIn={note.trim() !== ''}
      onClose={onClose}
    >
      <PublishCheck page={page} onShow={onShow} />
      <RadioField
        label={t('publish.when')}
        isLabelHidden
        look="row"
        choices={(['now', 'later'] as const).map((value) => ({ value, name: t(`publish.when.${value}`) }))}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' ? <ScheduleForm page={page} onDone={onClose} /> : null}
      {when === 'now' ? (
        <LongTextField
          label={t('publish.note')}
          isOptional
          hint={t('publish.note_hint')}
          value={note}
          onChange={setNote}
          limit={maxNoteLength}
          rows={2}
        />
      ) : null}
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

function PublishCheck({ page, onShow }: Pick<PublishDialogProps, 'page' | 'onShow'>) {
  const check = useQuery(publishCheckQuery(useApi(), page.guid));
  if (check.isPending) return <LoadingSkeleton />;
  if (check.isError) return <LoadFailure retry={() => void check.refetch()} />;
  return (
    <>
      <WhatChanges page={page} changes={check.data.changes} onShow={onShow} />
      <PublishWarnings warnings={check.data.warnings} onShow={onShow} />
    </>
  );
}

interface WhatChangesProps extends Pick<PublishDialogProps, 'page' | 'onShow'> {
  readonly changes: readonly ContentChange[];
}

/** The changes; a first publication shows everything. */
function WhatChanges({ page, changes, onShow }: WhatChangesProps) {
  const { t } = useI18n();
  if (!page.isPublished) {
    const count = page.buildingBlockInstances.length;
    return <p>{count === 0 ? t('publish.first_empty') : t('publish.first', { count })}</p>;
  }
  if (changes.length === 0) return <p>{t('publish.unchanged')}</p>;
  return (
    <ContentChangeList
      title={t('publish.changes', { count: changes.length })}
      changes={changes}
      onShow={onShow}
    />
  );
}
