import { Inject, Injectable } from '@nestjs/common';
import type { Answers } from '@spoor/contracts/forms/answers';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import { type Form, type ToldStatus, toldStatuses } from '@spoor/contracts/forms/form';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { separateStatuses } from '@spoor/contracts/forms/submission';
import type { SentSubmission, SubmissionView } from '@spoor/contracts/forms/submission.views';
import { textIn } from '@spoor/contracts/forms/text-in';
import { hasPermission } from '@spoor/contracts/shared/permissions';
import { type Language, languages } from '@spoor/contracts/texts/languages';
import type { Config } from '@spoor/infra/config';
import { readFormVersion } from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findForm } from '@spoor/projections/forms/forms/forms.queries';
import { readSubmission } from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { isViewToken } from './view-token.ts';

/** What people sent, as they see it themselves, and as others do where answers are public. */
@Injectable()
export class SentSubmissions {
  constructor(@Inject(tokens.config) private readonly config: Config) {}

  /**
   * @param token that its sender got
   * @throws DomainError `gone` where it is erased; `unauthorized` or `forbidden` where it is not theirs, and as well where there
   * is none
   */
  async read(
    submissionGuid: string,
    token: string | undefined,
    queryContext: QueryContext,
  ): Promise<SentSubmission> {
    const submission = (await readSubmission(queryContext, submissionGuid))?.view;
    const form = submission && (await findForm(queryContext, submission.formGuid));
    const isTheirs = this.isTheirs(submissionGuid, submission, token, queryContext);
    const isPublic =
      form?.form.settings.publicSubmissions === true &&
      submission !== undefined &&
      !separateStatuses.includes(submission.status);
    if (!isTheirs && !isPublic)
      throw new DomainError(queryContext.viewer === undefined ? 'unauthorized' : 'forbidden');
    if (submission === undefined) throw new DomainError('not_found', 'submission_unknown');
    const { formGuid, version, answers, guid, shortId, submittedOn, language } = submission;
    const versionView = await readFormVersion(queryContext, formGuid, version);
    if (answers === null || versionView === undefined) throw new DomainError('gone', 'submission_erased');
    const definition = isTheirs ? versionView.definition : publicPart(versionView.definition);
    return {
      guid,
      shortId,
      submittedOn,
      language,
      definition,
      formName:
        form === undefined
          ? ''
          : formTitleIn(titlesOf(form.form), languageOf(language), definition.languages),
      handling:
        isTheirs && form !== undefined ? handlingOf(form.form.settings, submission, definition) : null,
      answers: answersTo(definition, answers),
    };
  }

  /**
   * A submission whose files somebody may read.
   * @throws DomainError `unauthorized` or `forbidden` where it is not theirs, and as well where there is none; `gone`
   */
  async requireOwn(
    submissionGuid: string,
    token: string | undefined,
    queryContext: QueryContext,
  ): Promise<Pick<SubmissionView, 'formGuid'>> {
    const submission = (await readSubmission(queryContext, submissionGuid))?.view;
    if (!this.isTheirs(submissionGuid, submission, token, queryContext))
      throw new DomainError(queryContext.viewer === undefined ? 'unauthorized' : 'forbidden');
    if (submission === undefined) throw new DomainError('not_found', 'submission_unknown');
    if (submission.answers === null) throw new DomainError('gone', 'submission_erased');
    return submission;
  }

  private isTheirs(
    guid: string,
    submission: SubmissionView | undefined,
    token: string | undefined,
    { viewer, now }: QueryContext,
  ): boolean {
    if (token !== undefined && isViewToken(this.config.secretKey, guid, token, now)) return true;
    if (viewer === undefined) return false;
    return hasPermission(viewer, 'submissions.view') || submission?.submitter?.guid === viewer.guid;
  }
}

function titlesOf({ name, settings: { title } }: Form) {
  return { name, title };
}

/** How far it is, as its sender may know it, and what the form says of that; null where it tells nobody of any status. */
function handlingOf(
  { statusMails }: Form['settings'],
  { status, language }: Pick<SubmissionView, 'status' | 'language'>,
  { languages: asked }: FormDefinition,
): SentSubmission['handling'] {
  const said = (told: ToldStatus) => textIn(statusMails.texts[told] ?? {}, languageOf(language), asked);
  if (!toldStatuses.some(said)) return null;
  const told = toldStatuses.find((one) => one === status && said(one));
  return { status: told ?? 'Received', text: told === undefined ? null : (said(told) ?? null) };
}

function languageOf(text: string): Language {
  return languages.find((language) => language === text) ?? 'nl';
}

/** What everybody may read, where submissions are public: no files, and neither their names. */
function publicPart(definition: FormDefinition): FormDefinition {
  const pages = definition.pages.map((page) => ({
    ...page,
    elements: page.elements.filter((element) => element.public && !element.personal && !takesFiles(element)),
  }));
  return { ...definition, pages };
}

function answersTo({ pages }: FormDefinition, answers: Answers): Answers {
  const known = new Set(pages.flatMap(({ elements }) => elements.map(({ id }) => id)));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => known.has(id)));
}
