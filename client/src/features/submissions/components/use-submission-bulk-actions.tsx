import type { FormView } from '@spoor/contracts/forms/form.views';
import { type SubmissionStatus, submissionStatuses } from '@spoor/contracts/forms/submission';
import { maxItemsMade } from '@spoor/contracts/forms/submission.commands';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { BulkAction } from '../../../shared/ui/data-table/bulk-bar.tsx';
import { useSubmissionCommands } from '../submissions.commands.ts';

/** What can be done to several submissions at once: each is one Change. */
export function useSubmissionBulkActions({
  createItem,
}: Pick<FormView, 'createItem'>): readonly BulkAction<SubmissionView>[] {
  const { t } = useI18n();
  const { handle, makeItem } = useSubmissionCommands();
  const me = useUser();
  const toStatus = (status: SubmissionStatus): BulkAction<SubmissionView> => ({
    id: status,
    label: t(`submissions.status.${status}`),
    ...(status === 'Trash' || status === 'Spam' ? { tone: 'danger' as const } : {}),
    fits: (submission) => submission.status !== status,
    onAction: (submissions) => void handle({ submissions, handling: { status } }),
  });
  const toItems: BulkAction<SubmissionView> = {
    id: 'items',
    label: t('submissions.items_make'),
    fits: ({ itemGuid, status }) => itemGuid === null && status !== 'Spam' && status !== 'Trash',
    onAction: (submissions) =>
      void makeItem({ submissions: submissions.slice(0, maxItemsMade), isPublished: false }),
  };
  return [
    {
      id: 'mine',
      label: t('submissions.assign_me'),
      fits: ({ assignee }) => assignee?.guid !== me?.guid,
      onAction: (submissions) => void handle({ submissions, handling: { assigneeGuid: me?.guid ?? null } }),
    },
    ...submissionStatuses.map(toStatus),
    ...(createItem === null ? [] : [toItems]),
  ];
}
