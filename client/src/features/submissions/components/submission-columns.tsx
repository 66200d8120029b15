import { answerText } from '@spoor/contracts/forms/answer-text';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { elementIn, type MergedField } from '@spoor/contracts/forms/merged-fields';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import { personName } from '@spoor/contracts/users/erased-person';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import type { Column } from '../../../shared/ui/data-table/column.ts';
import { submissionAddress } from '../submission-address.ts';

interface ShownColumns {
  /** Of the form. */
  readonly languages: FormDefinition['languages'];
  /** Questions that are columns. */
  readonly questions: readonly MergedField[];
  /** Of the table, for whoever goes on from one submission to the next. */
  readonly search: string;
}

/** Columns of the table of submissions: first what all have, which is in sight at all widths; then as much as is chosen of what was answered. */
export function submissionColumns(i18n: I18n, shown: ShownColumns): readonly Column<SubmissionView>[] {
  const { t, language, dateTime } = i18n;
  return [
    {
      key: 'reference',
      label: t('submissions.reference'),
      cell: ({ formGuid, guid, shortId }) => (
        <Link className="data-table__name strong" to={submissionAddress(formGuid, guid, shown.search)}>
          {shortId}
        </Link>
      ),
      text: ({ shortId }) => shortId,
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
      cell: ({ assignee }) => (
        <span className="data-table__soft soft">
          {assignee === null ? '–' : personName(assignee.displayName, language)}
        </span>
      ),
      text: ({ assignee }) => (assignee === null ? '' : personName(assignee.displayName, language)),
    },
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
    ...answerColumns(i18n, shown),
  ];
}

function answerColumns(
  i18n: I18n,
  { languages, questions }: ShownColumns,
): readonly Column<SubmissionView>[] {
  const textOptions = { language: i18n.language, formLanguages: languages };
  return questions.map((field): Column<SubmissionView> => {
    const { id } = field.element;
    const text = ({ version, answers }: SubmissionView) =>
      answerText(elementIn(field, version), answers?.[id], textOptions);
    return {
      key: id,
      label: questionName(field, languages, i18n),
      cell: (submission) => {
        const answer = text(submission);
        return answer === '' ? null : <span className="submission-cell">{answer}</span>;
      },
      text,
      isLabelled: true,
    };
  });
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

/** What a question is called, and whether nobody is asked it any more. */
export function questionName(
  { element, isRemoved }: MergedField,
  languages: FormDefinition['languages'],
  { t, language }: Pick<I18n, 't' | 'language'>,
): string {
  const name = textIn(element.label, language, languages) || element.id;
  return isRemoved ? t('submissions.removed_question', { name }) : name;
}
