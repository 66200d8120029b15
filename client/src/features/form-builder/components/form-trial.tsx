import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import { answerProblems, pageSchema } from '@spoor/contracts/forms/answer-schema';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import { withNamedChoices } from '@spoor/contracts/forms/named-choices';
import { readPostedAnswers } from '@spoor/contracts/forms/posted-answers';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { AnswerList } from '../../../shared/form-page/answer-list.tsx';
import { ErrorSummary } from '../../../shared/form-page/error-summary.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { formVersionQuery, formVersionsQuery } from '../../../shared/form-page/form-versions.api.ts';
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
          key={`${version} ${language}`}
          definition={withNamedChoices(chosen.data.definition)}
          language={language}
        />
      )}
    </>
  );
}

interface TrialProps {
  readonly definition: FormDefinition;
  readonly language: FormDefinition['languages'][number];
}

/** By the clock of whoever tries it: what is sent in earnest is checked by that of the platform. */
const today = () => new Date().toISOString().slice(0, 10);

function Trial({ definition, language }: TrialProps) {
  const { t } = useI18n();
  const { form, answers, pages, place, problems, goTo, goOn, follow } = useTrial(definition);
  const walked = pages[place];
  return (
    <div className="form-trial">
      {walked === undefined ? (
        <div className="stack gap-5">
          <Outcome {...{ definition, language, answers }} />
          <p>
            <button type="button" className="button button--secondary" onClick={() => goTo(0)}>
              {t('forms.trial_again')}
            </button>
          </p>
        </div>
      ) : (
        <form ref={form} noValidate className="stack gap-5" onSubmit={goOn} onChange={follow}>
          {problems.length === 0 ? null : <ErrorSummary {...{ definition, problems, language }} />}
          <FormPage key={walked.page.id} {...{ definition, walked, answers, problems, language }} />
          <div className="row gap-3">
            {place === 0 ? null : (
              <button type="button" className="button button--secondary" onClick={() => goTo(place - 1)}>
                {t('forms.trial_back')}
              </button>
            )}
            <button type="submit" className="button button--primary">
              {t('forms.trial_next')}
            </button>
          </div>
        </form>
      )}
      <FormFlow
        {...{ definition, language }}
        walked={pages.map(({ page }) => page.id)}
        current={walked?.page.id}
      />
    </div>
  );
}

/** Where a trial stands: the answers, and the page. */
function useTrial(definition: FormDefinition) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [place, setPlace] = useState(0);
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const { pages, answers: counted } = walkForm(definition, answers);
  const walked = pages[place];

  /** What is typed on the page, also what is not right yet: what is visible follows from it at once. */
  function typed(): Answers {
    if (form.current === null || walked === undefined) return answers;
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    );
    const read = readPostedAnswers(walked.page.elements, entries) as Answers;
    const own = new Set(walked.page.elements.map(({ id }) => id));
    const others = Object.entries(answers).filter(([id]) => !own.has(id));
    return { ...Object.fromEntries(others), ...read };
  }

  function goOn(event: SubmitEvent): void {
    event.preventDefault();
    if (walked === undefined) return;
    const given = typed();
    const result = pageSchema(definition, walked.page.id, { today: today() }, given).safeParse(given);
    // Files are not sent while a form is tried.
    const isWrong = ({ code }: AnswerProblem) => code !== 'required_file';
    const found = result.success ? [] : answerProblems(result.error).filter(isWrong);
    setProblems(found);
    setAnswers({ ...given, ...(result.success ? result.data : {}) });
    if (found.length === 0) setPlace(place + 1);
  }

  return {
    form,
    pages,
    place,
    problems,
    goOn,
    // What follows from answers is shown with them.
    answers: { ...counted, ...answers },
    goTo: setPlace,
    follow: () => setAnswers(typed()),
  };
}

/** What would have been sent. */
function Outcome({ definition, language, answers }: TrialProps & { answers: Answers }) {
  const { t } = useI18n();
  return (
    <div className="stack gap-4" lang={language}>
      <h2>{t('forms.trial_done')}</h2>
      <AnswerList {...{ definition, language, answers }} />
    </div>
  );
}
