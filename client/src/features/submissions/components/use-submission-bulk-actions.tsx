import { type SubmissionStatus, submissionStatuses } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import type { BulkAction } from '../../../shared/ui/data-table/bulk-bar.tsx';
import { useSubmissionCommands } from '../submissions.commands.ts';

/** What can be done to several submissions at once: each is one Change. */
export function useSubmissionBulkActions(): readonly BulkAction<SubmissionView>[] {
  const { t } = useI18n();
  const { handle } = useSubmissionCommands();
  const me = useUser();
  const toStatus = (status: SubmissionStatus): BulkAction<SubmissionView> => ({
    id: status,
    label: t(`submissions.status.${status}`),
    ...(status === 'Trash' || status === 'Spam' ? { tone: 'danger' as const } : {}),
    fits: (submission) => submission.status !== status,
    onAction: (submissions) => void handle({ submissions, handling: { status } }),
  });
  return [
    {
      id: 'mine',
      label: t('submissions.assign_me'),
      fits: ({ assignee }) => assignee?.guid !== me?.guid,
      onAction: (submissions) => void handle({ submissions, handling: { assigneeGuid: me?.guid ?? null } }),
    },
    ...submissionStatuses.map(toStatus),
  ];
}
