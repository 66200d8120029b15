import { currentPage, shownPages } from '@spoor/contracts/forms/answering';
import type { Answers } from '@spoor/contracts/forms/answers';
import type { CarriedForm } from '@spoor/contracts/forms/carried-form';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import { formTitleIn } from '@spoor/contracts/forms/form-title';
import { carriedName, trapName } from '@spoor/contracts/forms/posted-form';
import { walkForm } from '@spoor/contracts/forms/walk-form';
import type { Language } from '@spoor/contracts/texts/languages';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import {
  AnsweredFormContext,
  type AnsweredFormPlace,
} from '../../../shared/form-page/answered-form-context.ts';
import { ErrorSummary } from '../../../shared/form-page/error-summary.tsx';
import { FormPage } from '../../../shared/form-page/form-page.tsx';
import { formPageText } from '../../../shared/form-page/form-page-texts.ts';
import { StepPlace } from '../../../shared/form-page/step-place.tsx';
import { stepTitle } from '../../../shared/form-page/step-title.ts';
import { useFocusAfterStep, useFocusAtBeginning } from '../../../shared/form-page/use-focus-after-step.ts';
import { useTitleLead } from '../../../shared/form-page/use-title-lead.ts';
import { useLocation } from '../../../shared/router/router-context.tsx';
import { type AnsweringListeners, type AnsweringStart, useAnswering } from '../use-answering.ts';
import type { AnswerableForm } from './answerable-form.ts';
import { LanguageSteps } from './language-steps.tsx';
import { LazyAddedQuestions } from './lazy-added-questions.ts';
import { LazyAnswerCheck } from './lazy-answer-check.ts';
import { LazySaveForLater } from './lazy-save-for-later.ts';
import { NextSteps, Promises, StoredOnDevice } from './next-steps.tsx';

interface AnsweredFormProps extends AnsweringListeners {
  readonly form: AnswerableForm;
  readonly start: AnsweringStart;
  readonly blockGuid: string;
  readonly language: Language;
  /** Whether what is sent could be taken. */
  readonly canSend: boolean;
  readonly onTouched: () => void;
  /** Called once somebody turned to it, and at each page from then on. */
  readonly onGoingOn: () => void;
  /** Whoever deletes what this device keeps begins anew. */
  readonly onForgotten: () => void;
  /** Whether it took the place of another beginning, by a button that may be gone with that. */
  readonly isBegunAgain: boolean;
}

/** By which a button that stands elsewhere belongs to it. */
export function formIdOf(blockGuid: string): string {
  return `form-${blockGuid}`;
}

/** One page of a form at a time, then the summary. Without scripts every step is a POST that carries all answers along. */
export function AnsweredForm(props: AnsweredFormProps) {
  const { form, start, language, blockGuid } = props;
  const { definition } = start;
  const { pathname, search } = useLocation();
  const own = useAnswering(start, language, props);
  const { answering } = own;
  const walked = currentPage(definition, answering);
  const problems = useRef<HTMLDivElement>(null);
  const beginning = useRef<HTMLParagraphElement>(null);
  useFocusAfterStep(answering, problems, beginning);
  useFocusAtBeginning(props.isBegunAgain, own.form, beginning);
  useGoingOn(own.isTouched, answering.pageId, props.onGoingOn);
  useTitleLead(own.isTouched || start.key !== null ? stepTitle(definition, answering, language) : '');
  const place = useAnsweredPlace(form, start);
  const walk = walkForm(definition, answering.answers as Answers);
  const pages = shownPages(walk);
  // What follows from answers is shown with them.
  const answers = { ...walk.answers, ...answering.answers };
  const number = pages.findIndex(({ page }) => page.id === walked?.page.id) + 1;
  return (
    <form
      ref={own.form}
      id={formIdOf(blockGuid)}
      className="stack gap-5"
      method="post"
      encType={walked?.elements.some(takesFiles) ? 'multipart/form-data' : undefined}
      action={`${pathname}${search}#b-${blockGuid}`}
      aria-label={formTitleIn(form, language, definition.languages)}
      noValidate
      onFocus={own.prepare}
      onInput={() => {
        own.follow();
        props.onTouched();
      }}
      onSubmit={own.take}
    >
      <Carried {...props} answering={{ ...answering, pageId: walked?.page.id ?? null }} />
      <StepOutcome {...{ start, answering, language, problems }} />
      <StepPlace ref={beginning} page={number} pages={pages.length} language={language} />
      {number === 1 ? <Promises {...{ form, language }} /> : null}
      {walked === undefined ? (
        <LazyAnswerCheck {...{ definition, language }} answers={answering.answers as Answers} />
      ) : (
        <AnsweredFormContext value={place}>
          <FormPage
            key={walked.page.id}
            {...{ definition, walked, answers, problems: answering.problems, language }}
          />
        </AnsweredFormContext>
      )}
      <FormFoot {...props} own={own} place={number} isLastPage={number === pages.length} />
      <Trap language={language} />
    </form>
  );
}

function useAnsweredPlace(
  { hasAddressLookup }: AnswerableForm,
  { definition: { formGuid, version }, startedOn }: AnsweringStart,
): AnsweredFormPlace {
  return useMemo(
    () => ({ formGuid, version, startedOn, hasAddressLookup }),
    [formGuid, version, startedOn, hasAddressLookup],
  );
}

interface StepOutcomeProps extends Pick<AnsweringStart, 'answering'> {
  readonly start: AnsweringStart;
  readonly language: Language;
  readonly problems: RefObject<HTMLDivElement | null>;
}

/** What came of the last step, where it did not lead on: what is wrong, and which questions its answers brought. */
function StepOutcome({ start: { definition }, answering, language, problems }: StepOutcomeProps) {
  return (
    <>
      {answering.problems.length === 0 ? null : (
        <ErrorSummary ref={problems} problems={answering.problems} {...{ definition, language }} />
      )}
      {answering.added === undefined ? null : (
        <LazyAddedQuestions added={answering.added} {...{ definition, language }} />
      )}
    </>
  );
}

interface FormFootProps extends AnsweredFormProps {
  readonly own: ReturnType<typeof useAnswering>;
  /** The number of the page, 0 at the summary. */
  readonly place: number;
  readonly isLastPage: boolean;
}

/** What leads on from a page, or to later. */
function FormFoot({ form, start, language, canSend, own, onForgotten, place, isLastPage }: FormFootProps) {
  return (
    <>
      <NextSteps
        {...{ form, start, language, canSend, place, isLastPage }}
        isSending={own.isSending}
        isWaiting={own.isWaiting}
      />
      {form.saveAndResume ? (
        <LazySaveForLater language={language} outcome={own.later.outcome} isBusy={own.later.isSaving} />
      ) : null}
      <LanguageSteps languages={start.definition.languages} language={language} />
      {own.isTouched ? <StoredOnDevice language={language} forget={onForgotten} /> : null}
    </>
  );
}

/** All that is known of whoever answers, for a browser without scripts. */
function Carried({
  form,
  start,
  blockGuid,
  language,
  answering,
}: AnsweredFormProps & Pick<AnsweringStart, 'answering'>) {
  const { definition, key, startedOn } = start;
  const carried: CarriedForm = {
    form: form.guid,
    block: blockGuid,
    version: definition.version,
    language,
    key,
    startedOn,
    pageId: answering.pageId,
    isChanging: answering.isChanging,
    answers: answering.answers as CarriedForm['answers'],
  };
  return (
    // Of the moment and the browser: what the server wrote need not be what the browser would.
    <input
      type="hidden"
      name={carriedName}
      value={JSON.stringify(carried)}
      autoComplete="off"
      suppressHydrationWarning
    />
  );
}

function useGoingOn(isTouched: boolean, pageId: string | null, onGoingOn: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: by where somebody is alone
  useEffect(() => {
    if (isTouched) onGoingOn();
  }, [isTouched, pageId]);
}

/** Robots fill in what is called a website; people neither see nor reach it, and without styles read it last. */
function Trap({ language }: { language: Language }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {formPageText('trap', language)}
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
