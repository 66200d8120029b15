import { answerText } from '@spoor/contracts/forms/answer-text';
import type { FormDefinition, FormElement } from '@spoor/contracts/forms/form-definition';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import { personName } from '@spoor/contracts/users/erased-person';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { submissionAddress } from '../submission-address.ts';

interface ShownColumns {
  readonly definition: FormDefinition;
  /** Questions that are columns. */
  readonly questions: readonly FormElement[];
  /** Of the table, for whoever goes on from one submission to the next. */
  readonly search: string;
}

/** Columns of the table of submissions: what was answered between the reference and how far the handling is. */
export function submissionColumns(
  { t, language, dateTime }: I18n,
  { definition: { languages }, questions, search }: ShownColumns,
): readonly Column<SubmissionView>[] {
  const answers = questions.map((element, index): Column<SubmissionView> => {
    const text = (submission: SubmissionView) =>
      answerText(element, submission.answers?.[element.id], { language, formLanguages: languages });
    return {
      key: element.id,
      label: textIn(element.label, language, languages) ?? '',
      cell: (submission) => <span className="submission-cell truncate">{text(submission)}</span>,
      text,
      isLabelled: true,
      ...(index > 0 ? { room: index > 1 ? ('wide' as const) : ('medium' as const) } : {}),
    };
  });
  return [
    {
      key: 'reference',
      label: t('submissions.reference'),
      cell: ({ formGuid, guid, shortId }) => (
        <Link className="data-table__name strong" to={submissionAddress(formGuid, guid, search)}>
          {shortId}
        </Link>
      ),
      text: ({ shortId }) => shortId,
    },
    ...answers,
    {
      key: 'submitted',
      label: t('submissions.submitted'),
      cell: ({ submittedOn }) => (
        <time className="data-table__soft soft" dateTime={submittedOn}>
          {dateTime(submittedOn)}
        </time>
      ),
      text: ({ submittedOn }) => submittedOn,
      isLabelled: true,
      sort: { field: 'submittedOn', first: 'desc' },
    },
    {
      key: 'status',
      label: t('submissions.status'),
      cell: (submission) => <StatusTags {...submission} />,
      text: ({ status }) => t(`submissions.status.${status}`),
    },
    {
      key: 'assignee',
      label: t('submissions.assignee'),
      isLabelled: true,
      room: 'medium',
      cell: ({ assignee }) => (
        <span className="data-table__soft soft">
          {assignee === null ? '–' : personName(assignee.displayName, language)}
        </span>
      ),
      text: ({ assignee }) => (assignee === null ? '' : personName(assignee.displayName, language)),
    },
  ];
}

/** How far its handling is, and whether there is an item of it. */
function StatusTags({ status, itemGuid }: Pick<SubmissionView, 'status' | 'itemGuid'>) {
  const { t } = useI18n();
  return (
    <span className="row cluster gap-1">
      <span className="tag">{t(`submissions.status.${status}`)}</span>
      {itemGuid === null ? null : <span className="tag">{t('submissions.has_item')}</span>}
    </span>
  );
}
