import {
  type Answering,
  beginAnswering,
  currentPage,
  isAnsweringStep,
  shownPages,
  withPosted,
} from '@spoor/contracts/forms/answering';
import type { Answers } from '@spoor/contracts/forms/answers';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { withNamedChoices } from '@spoor/contracts/forms/named-choices';
import { takeStep } from '@spoor/contracts/forms/take-step';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { AnswerCheck } from '../../../shared/form-page/answer-check.tsx';
import { AnswerList } from '../../../shared/form-page/answer-list.tsx';
import { ErrorSummary } from '../../../shared/form-page/error-summary.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { formVersionQuery, formVersionsQuery } from '../../../shared/form-page/form-versions.api.ts';
import { entriesOf } from '../../../shared/form-page/posted-entries.ts';
import { StepButton, stepOf } from '../../../shared/form-page/step-button.tsx';
import { StepPlace } from '../../../shared/form-page/step-place.tsx';
import { stepTitle } from '../../../shared/form-page/step-title.ts';
import { useFocusAfterStep, useFocusAtBeginning } from '../../../shared/form-page/use-focus-after-step.ts';
import { useTitleLead } from '../../../shared/form-page/use-title-lead.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useNavigate } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { formTrialAddress } from '../form-trial-address.ts';
import { FormFlow } from './form-flow.tsx';
import './form-builder.css';

interface FormTrialProps {
  readonly form: FormView;
  /** Its number, or `draft`. */
  readonly version: string;
}

/** A form as visitors see it, to be tried: nothing is sent. A version is chosen, and beside it stands the way through it. */
export function FormTrial({ form, version }: FormTrialProps) {
  const { t } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const [language, setLanguage] = useState(form.draft.languages[0] ?? 'nl');
  const versions = useQuery(formVersionsQuery(api, form.guid));
  const chosen = useQuery(formVersionQuery(api, form.guid, version));
  const permissions = useUser()?.permissions ?? [];
  const edit = permissions.includes('forms.manage') ? (
    <Link className="button button--secondary" to={`/admin/forms/edit/${form.guid}`}>
      <PencilLine aria-hidden="true" />
      {t('site.edit')}
    </Link>
  ) : null;
  return (
    <>
      {permissions.includes('submissions.view') ? (
        <Link to={`/admin/forms/${form.guid}`}>{t('submissions.to_all', { form: form.name })}</Link>
      ) : (
        <Link to="/admin/forms">{t('submissions.to_forms')}</Link>
      )}
      <ScreenHeading title={form.name} about={t('forms.try_about')} actions={edit} />
      <div className="row cluster gap-4">
        <SelectField
          label={t('forms.version')}
          value={version}
          onChange={(chosenVersion) =>
            void navigate(formTrialAddress(form.guid, chosenVersion), { preventScrollReset: true })
          }
          choices={[
            { value: 'draft', name: t('forms.version_draft') },
            ...(versions.data ?? []).map((each) => ({
              value: String(each.version),
              name: t('forms.version_number', { version: each.version }),
            })),
          ]}
        />
        <SelectField
          label={t('forms.language')}
          value={language}
          onChange={setLanguage}
          choices={(chosen.data?.definition.languages ?? [language]).map((value) => ({
            value,
            name: t(`setting.defaultLanguage.${value}`),
          }))}
        />
      </div>
      {chosen.isPending ? <LoadingSkeleton /> : null}
      {chosen.isError ? <LoadFailure retry={() => void chosen.refetch()} /> : null}
      {chosen.data === undefined ? null : (
        <Trial
          key={version}
          form={form}
          definition={withNamedChoices(chosen.data.definition)}
          language={language}
        />
      )}
    </>
  );
}

interface TrialProps {
  readonly form: FormView;
  readonly definition: FormDefinition;
  readonly language: FormDefinition['languages'][number];
}

/** From the beginning to what would have been sent, and once more from there. */
function Trial(props: TrialProps) {
  const [round, setRound] = useState(0);
  return <TrialRound key={round} {...props} isBegunAgain={round > 0} again={() => setRound(round + 1)} />;
}

interface TrialRoundProps extends TrialProps {
  readonly isBegunAgain: boolean;
  readonly again: () => void;
}

function TrialRound({ form, definition, language, isBegunAgain, again }: TrialRoundProps) {
  const own = useTrial(definition);
  const { answering } = own;
  const problems = useRef<HTMLDivElement>(null);
  const beginning = useRef<HTMLParagraphElement>(null);
  useFocusAfterStep(answering, problems, beginning);
  useFocusAtBeginning(isBegunAgain, own.form, beginning);
  useTitleLead(own.isTouched && !own.isDone ? stepTitle(definition, answering, language) : '');
  const walk = walkForm(definition, answering.answers as Answers);
  const pages = shownPages(walk);
  const walked = currentPage(definition, answering);
  const page = pages.findIndex((each) => each.page.id === walked?.page.id) + 1;
  const isSent = walked === undefined || (page === pages.length && !definition.hasSummary);
  return (
    <div className="form-trial">
      {own.isDone ? (
        <Outcome answers={walk.answers} {...{ definition, language, again }} />
      ) : (
        <form
          ref={own.form}
          noValidate
          className="stack gap-5"
          lang={language}
          aria-label={formTitleIn(form, language, definition.languages)}
          onSubmit={own.take}
          onInput={own.follow}
        >
          {answering.problems.length === 0 ? null : (
            <ErrorSummary ref={problems} problems={answering.problems} {...{ definition, language }} />
          )}
          <StepPlace ref={beginning} page={page} pages={pages.length} language={language} />
          {walked === undefined ? (
            <AnswerCheck {...{ definition, language }} answers={answering.answers as Answers} />
          ) : (
            <FormPage
              key={walked.page.id}
              {...{ definition, walked, language }}
              problems={answering.problems}
              // What follows from answers is shown with them.
              answers={{ ...walk.answers, ...answering.answers }}
            />
          )}
          <p className="cluster gap-3">
            <StepButton step={walked === undefined ? 'send' : 'next'} isPrimary>
              {formPageText(isSent ? 'send' : 'next', language)}
            </StepButton>
            {page === 1 ? null : <StepButton step="back">{formPageText('back', language)}</StepButton>}
          </p>
        </form>
      )}
      <FormFlow
        {...{ definition, language }}
        walked={walk.pages.map((each) => each.page.id)}
        current={own.isDone ? undefined : walked?.page.id}
      />
    </div>
  );
}

/** Files are not sent while a form is tried. */
function withoutRequiredFiles(definition: FormDefinition): FormDefinition {
  const pages = definition.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) =>
      takesFiles(element) ? { ...element, required: false } : element,
    ),
  }));
  return { ...definition, pages };
}

/** Where a trial stands: each step leads where it leads visitors, but that the last one shows what would be sent. */
function useTrial(definition: FormDefinition) {
  const form = useRef<HTMLFormElement>(null);
  const [answering, setAnswering] = useState(() => beginAnswering(definition));
  const [isTouched, setTouched] = useState(false);
  const [isDone, setDone] = useState(false);
  const { day } = useI18n();

  /** What is typed on the page, also what is not right yet: what is visible follows from it at once. */
  const typed = (): Answering => ({
    ...answering,
    answers: withPosted(definition, answering, entriesOf(form.current)),
  });

  function take(event: SubmitEvent): void {
    event.preventDefault();
    const button = stepOf(event.nativeEvent as globalThis.SubmitEvent);
    const step = isAnsweringStep(button) ? button : 'next';
    const context = { today: day(new Date().toISOString()), hasSummary: definition.hasSummary };
    const taken = takeStep(withoutRequiredFiles(definition), typed(), step, context);
    setTouched(true);
    setAnswering(taken.answering);
    setDone(taken.ready !== undefined);
  }

  function follow(): void {
    setTouched(true);
    setAnswering(typed());
  }

  return { form, answering, isTouched, isDone, take, follow };
}

interface OutcomeProps extends Pick<TrialRoundProps, 'definition' | 'language' | 'again'> {
  readonly answers: Answers;
}

/** What would have been sent. */
function Outcome({ definition, language, answers, again }: OutcomeProps) {
  const { t } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useTitleLead(`${t('forms.trial_done')} - `);
  return (
    <div className="stack gap-4">
      <h2 ref={heading} tabIndex={-1}>
        {t('forms.trial_done')}
      </h2>
      <AnswerList {...{ definition, language, answers }} />
      <p>
        <button type="button" className="button button--secondary" onClick={again}>
          {t('forms.trial_again')}
        </button>
      </p>
    </div>
  );
}
