import type { SubmissionStatus } from '@spoor/contracts/forms/submission';
import type { NoteOnSubmission } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { useI18n } from '../../shared/i18n.tsx';
import { commandHeaders, useCommand } from '../../shared/use-command.ts';

/** What can be said of submissions; absent members stay as they are. */
export interface SubmissionHandling {
  readonly status?: SubmissionStatus;
  readonly assigneeGuid?: string | null;
}

/** The commands on submissions. Each is one Change, for any number of them. */
export function useSubmissionCommands() {
  const { t } = useI18n();
  const entity = 'submission' as const;
  const subjectOf = (submissions: readonly SubmissionView[]) =>
    submissions.length === 1 && submissions[0] !== undefined
      ? submissions[0].shortId
      : t('submissions.count', { count: submissions.length });
  const itemsOf = (submissions: readonly SubmissionView[]) =>
    submissions.length === 1 && submissions[0] !== undefined
      ? t('submissions.item_title', { reference: submissions[0].shortId })
      : t('submissions.items_of', { submissions: subjectOf(submissions) });
  return {
    handle: useCommand<{ submissions: readonly SubmissionView[]; handling: SubmissionHandling }>({
      task: ({ submissions }) => ({
        type: 'edit',
        entity,
        subject: subjectOf(submissions),
        bulk: submissions.length,
      }),
      send: (api, { submissions, handling }, intent) =>
        api.call(submissionRoutes.changeTogether, {
          body: { guids: submissions.map(({ guid }) => guid), ...handling },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
    makeItem: useCommand<{ submissions: readonly SubmissionView[]; isPublished: boolean }>({
      task: ({ submissions }) => ({
        type: 'add',
        entity: 'listItem',
        subject: itemsOf(submissions),
        bulk: submissions.length,
      }),
      send: (api, { submissions, isPublished }, intent) =>
        api.call(submissionRoutes.createItems, {
          body: { guids: submissions.map(({ guid }) => guid), isPublished },
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
    note: useCommand<{ submission: SubmissionView; note: NoteOnSubmission }>({
      task: ({ submission }) => ({ type: 'edit', entity, subject: submission.shortId }),
      send: (api, { submission, note }, intent) =>
        api.call(submissionRoutes.note, {
          parameters: { guid: submission.guid },
          body: note,
          ...commandHeaders(intent),
        }),
      offersUndo: true,
    }),
    erase: useCommand<SubmissionView>({
      task: ({ shortId }) => ({ type: 'delete', entity, subject: shortId }),
      send: (api, { guid }, intent) =>
        api.call(submissionRoutes.erase, { parameters: { guid }, ...commandHeaders(intent) }),
    }),
  };
}
