import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { editAddress } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { madeItemQuery } from '../submissions.api.ts';
import { useSubmissionCommands } from '../submissions.commands.ts';
import { MakeItemDialog } from './make-item-dialog.tsx';

interface SubmissionItemProps {
  readonly form: FormView;
  readonly submission: SubmissionView;
  /** Of the version that was answered. */
  readonly definition: FormDefinition;
}

/** The item that was made of a submission, or the way to one, where its form says how. */
export function SubmissionItem({ form, submission, definition }: SubmissionItemProps) {
  const { t } = useI18n();
  const { createItem } = form;
  const { itemGuid } = submission;
  const { makeItem } = useSubmissionCommands();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<'asked' | 'made'>();
  // The submission tells of an item before that is there.
  const isRead = itemGuid !== null && step !== 'made';
  const made = useQuery({ ...madeItemQuery(useApi(), submission), enabled: isRead });
  async function make(isPublished: boolean): Promise<void> {
    setStep('made');
    await makeItem({ submissions: [submission], isPublished });
    setStep(undefined);
    // The button that was used is gone.
    heading.current?.focus();
  }
  if (itemGuid === null && createItem === null) return null;
  const item = itemGuid === null ? null : made.data;
  const isApart = submission.status === 'Spam' || submission.status === 'Trash';
  const mayMake = item === null && createItem !== null && step !== 'made' && !isApart;
  return (
    <section className="stack gap-3">
      <h2 ref={heading} tabIndex={-1}>
        {t('submissions.item')}
      </h2>
      {item === undefined ? (
        made.isError ? (
          <LoadFailure retry={() => void made.refetch()} />
        ) : (
          <LoadingSkeleton rows={1} />
        )
      ) : item === null ? (
        <p>{t(itemGuid === null ? 'submissions.item_about' : 'submissions.item_gone')}</p>
      ) : (
        <p className="row cluster gap-2">
          {item.url === null ? item.title : <Link to={editAddress(item.url)}>{item.title}</Link>}
          <span className="tag">
            {t(item.isPublished ? 'submissions.item_shown' : 'submissions.item_waits')}
          </span>
        </p>
      )}
      {mayMake ? (
        <p>
          <button type="button" className="button button--secondary" onClick={() => setStep('asked')}>
            {t('submissions.item_make')}
          </button>
        </p>
      ) : null}
      {step === 'asked' && createItem !== null ? (
        <MakeItemDialog
          {...{ form, submission, definition, createItem }}
          onMake={(isPublished) => void make(isPublished)}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </section>
  );
}
