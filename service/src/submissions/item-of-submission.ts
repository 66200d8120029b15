import type { FormCreateItem } from '@spoor/contracts/forms/form';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { type AnsweredItem, itemOfAnswers } from '@spoor/contracts/forms/item-of-answers';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import { readSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';

/** A submission, and the item that its form makes of it. */
export interface ItemOfSubmission {
  readonly submission: SubmissionView;
  readonly createItem: FormCreateItem;
  readonly answered: AnsweredItem;
}

/** @throws DomainError `not_found`, also where its form makes no items; `gone` where it is erased; `conflict` where it is kept apart */
export async function requireItemOf(guid: string, queryContext: QueryContext): Promise<ItemOfSubmission> {
  const submission = (await readSubmission(queryContext, guid))?.view;
  if (submission === undefined) throw new DomainError('not_found', 'submission_unknown');
  const { formGuid, version, answers, shortId, status } = submission;
  if (answers === null) throw new DomainError('gone', 'submission_erased');
  if (separateStatuses.includes(status)) throw new DomainError('conflict', 'submission_apart');
  const form = (await findForm(queryContext, formGuid))?.form;
  const definition = (await readFormVersion(queryContext, formGuid, version))?.definition;
  const createItem = form?.settings.createItem ?? null;
  if (form === undefined || definition === undefined || createItem === null)
    throw new DomainError('not_found', 'form_makes_no_items');
  const { language, timeZone } = queryContext.platform;
  const names = { name: form.name, title: form.settings.title };
  const fallbackTitle = `${formTitleIn(names, language, definition.languages)} ${shortId}`;
  const answered = itemOfAnswers({ createItem, definition, answers, fallbackTitle, language, timeZone });
  return { submission, createItem, answered };
}
