import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import {
  type Answering,
  type AnsweringStep,
  beginAnswering,
  isAnsweringStep,
  languageOfStep,
  ledToProblems,
  withPosted,
} from '@spoor/contracts/forms/answering';
import { begunParameter } from '@spoor/contracts/forms/begun-address';
import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { BegunAnswers } from '@spoor/contracts/forms/form-partial';
import type { PartialOutcome } from '@spoor/contracts/forms/form-partial-steps';
import type { FormRefusal } from '@spoor/contracts/forms/form-refusal';
import { type PostedForm, trapName } from '@spoor/contracts/forms/posted-form';
import type { SubmitForm, Submitted } from '@spoor/contracts/forms/submission.commands';
import type { Language } from '@spoor/contracts/texts/languages';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { entriesOf } from '../../shared/form-page/posted-entries.ts';
import { stepOf } from '../../shared/form-page/step-button.tsx';
import { useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { LazyAnswerCheck } from './components/lazy-answer-check.ts';
import { LazyFormSent } from './components/lazy-form-sent.ts';
import { type FormProgress, forgetProgress, saveProgress } from './form-progress.ts';
import { leaveParameter } from './leave-parameter.ts';
import { useFormSteps } from './use-form-steps.ts';
import { useSaveForLater } from './use-save-for-later.ts';
import { useSendAnswers } from './use-send-answers.ts';

/** The rules for checking answers, and what follows them, come with the first question that somebody turns to: a page is shown without. */
async function loadRules() {
  const [rules] = await Promise.all([
    import('@spoor/contracts/forms/take-step'),
    LazyAnswerCheck.preload(),
    LazyFormSent.preload(),
  ]);
  return rules;
}

/** Milliseconds after the last key, when answers are kept. */
const savePause = 400;

export interface AnsweringStart {
  readonly definition: FormDefinition;
  readonly answering: Answering;
  /** Null on the server: a page that everybody gets can bring none. */
  readonly key: string | null;
  readonly startedOn: string;
  /** What came of keeping it for later. */
  readonly kept?: PartialOutcome | undefined;
}

export function startOf(definition: FormDefinition, search: string, posted?: PostedForm): AnsweringStart {
  return {
    definition,
    answering: posted?.answering ?? beginAnswering(definition, new URLSearchParams(search)),
    key: posted?.key ?? null,
    startedOn: posted?.startedOn ?? new Date().toISOString(),
    kept: posted?.kept,
  };
}

/** What was sent, as it was typed. */
export type RefusedAnswers = Pick<FormProgress, 'key' | 'startedOn' | 'answers'>;

/** What comes of it. */
export interface AnsweringListeners {
  readonly onSent: (submitted: Submitted) => void;
  /** @param refused what was typed; absent where it was not sent at all */
  readonly onRefused: (code: FormRefusal | 'other', refused?: RefusedAnswers) => void;
  readonly onLanguage: (language: Language) => void;
}

/** A form while it is answered in the browser: what is typed, where somebody is, and sending it. */
export function useAnswering(start: AnsweringStart, language: Language, listeners: AnsweringListeners) {
  const { definition, startedOn } = start;
  const submissionMeta = { version: definition.version, language, startedOn };
  const form = useRef<HTMLFormElement>(null);
  const [answering, setAnswering] = useState(start.answering);
  const [key, setKey] = useState(() => start.key ?? newGuid());
  // What the server already shows needs no keeping; what is typed does.
  const [isTouched, setTouched] = useState(false);
  const { day } = useI18n();
  const countSent = useFormSteps(definition, { isTouched, pageId: answering.pageId });
  const { isSending, isWaiting, send, stopWaiting } = useSending(definition, listeners, {
    onSent: countSent,
    onWrong: (problems) => setAnswering((before) => ledToProblems(definition, before, problems)),
  });

  const later = useSaveForLater(definition, start.kept);
  useStoredProgress(isTouched, definition, { ...answering, key, startedOn });

  /** What is typed decides at once what is visible. */
  function follow(): void {
    stopWaiting();
    setTouched(true);
    setAnswering((before) => withTyped(definition, before, entriesOf(form.current)));
  }

  useTypedBefore(form, follow);

  async function take(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    stopWaiting();
    if (isStillSending(form.current)) return;
    const button = stepOf(event.nativeEvent as globalThis.SubmitEvent);
    const step = isAnsweringStep(button) ? button : 'next';
    const posted = entriesOf(form.current);
    const before = withTyped(definition, answering, posted);
    setTouched(true);
    const unsent = problemsOfUnsentFiles(form.current);
    setAnswering(unsent.length > 0 ? { ...before, problems: unsent } : before);
    if (unsent.length > 0) return;
    if (button === 'keep') return later.keep({ ...submissionMeta, key, ...asPartial(before) }, posted);
    const chosen = languageOfStep(step);
    if (chosen !== undefined) return listeners.onLanguage(chosen);
    const sentBy = step === 'sendAnew' ? newGuid() : key;
    setKey(sentBy);
    const taken = await afterStep(definition, before, step, day(new Date().toISOString()));
    if (taken === undefined) return listeners.onRefused('other');
    setAnswering(taken.answering);
    const { ready: answers } = taken;
    if (answers === undefined) return;
    const typed = { key: sentBy, startedOn, answers: before.answers };
    await send({ ...submissionMeta, answers, website: trappedIn(posted) }, typed);
  }

  return {
    ...{ form, answering, key, isTouched, isSending, isWaiting, follow, later },
    take: (event: SubmitEvent<HTMLFormElement>) => void take(event),
    prepare: () => void loadRules().catch(() => undefined),
  };
}

/** Sends answers; what was sent, this device keeps no longer. */
function useSending(
  { formGuid }: FormDefinition,
  listeners: AnsweringListeners,
  { onSent, onWrong }: { onSent: () => void; onWrong: (problems: readonly AnswerProblem[]) => void },
) {
  const typed = useRef<RefusedAnswers>(undefined);
  const sending = useSendAnswers(formGuid, {
    onSent: (submitted) => {
      onSent();
      forgetProgress(formGuid);
      listeners.onSent(submitted);
    },
    onRefused: (code) => listeners.onRefused(code, typed.current),
    onWrong,
  });
  return {
    ...sending,
    /** @param asTyped what goes on where it is refused */
    async send(body: SubmitForm, asTyped: RefusedAnswers): Promise<void> {
      typed.current = asTyped;
      await sending.send(body, asTyped.key);
    },
  };
}

/** What comes of a step; undefined where its rules cannot be fetched, as without a line. */
async function afterStep(definition: FormDefinition, before: Answering, step: AnsweringStep, today: string) {
  const rules = await loadRules().catch(() => undefined);
  return rules?.takeStep(definition, before, step, { today, hasSummary: definition.hasSummary });
}

/** Whoever types at once does so before the page hears of it, and browsers bring back what was typed before a reload. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>, follow: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current !== null && isTypedIn(form.current)) follow();
  }, []);
}

/** A file that is on its way would be left behind: whoever goes on is led to it, and hears that it is still being sent. */
function isStillSending(form: HTMLFormElement | null): boolean {
  const sending = form?.querySelector<HTMLElement>('[data-sending]');
  sending?.focus();
  return sending != null;
}

/** Chosen files that the server does not have would be left behind: refused, failed, or not taken over by a script yet. */
function problemsOfUnsentFiles(form: HTMLFormElement | null): readonly AnswerProblem[] {
  const rows = [...(form?.querySelectorAll<HTMLElement>('[data-unsent]') ?? [])];
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type=file][name]') ?? [])];
  const fields = [
    ...rows.flatMap(({ dataset }) => dataset['unsent'] ?? []),
    ...inputs.filter(({ files }) => files?.length).map(({ name }) => name),
  ];
  return [...new Set(fields)].map((field) => ({ path: [field], code: 'file_not_sent', values: {} }));
}

function withTyped(
  definition: FormDefinition,
  answering: Answering,
  typed: ReturnType<typeof entriesOf>,
): Answering {
  return { ...answering, answers: withPosted(definition, answering, typed) };
}

/** As it is kept: what was typed and is no answer yet is kept too. */
function asPartial({ pageId, answers }: Answering): Pick<BegunAnswers, 'pageId' | 'answers'> {
  return { pageId, answers: answers as BegunAnswers['answers'] };
}

/** Whether some control holds something else than it began with. */
function isTypedIn({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
    if (control instanceof HTMLSelectElement)
      return [...control.selectedOptions].some(
        ({ value, defaultSelected }) => value !== '' && !defaultSelected,
      );
    if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

function trappedIn(entries: ReturnType<typeof entriesOf>): string {
  return entries.find(([name]) => name === trapName)?.[1] ?? '';
}

/** Keeps on this device what was filled in, until it is sent. */
function useStoredProgress(
  isTouched: boolean,
  { formGuid, version }: FormDefinition,
  { pageId, answers, key, startedOn }: Pick<FormProgress, 'pageId' | 'answers' | 'key' | 'startedOn'>,
): void {
  useEffect(() => {
    if (!isTouched) return undefined;
    // Whoever loads the page anew finds what this device has, not what was posted before scripts ran.
    leaveParameter(begunParameter);
    const keep = () => {
      const savedOn = new Date().toISOString();
      saveProgress(formGuid, { version, key, startedOn, pageId, answers, savedOn });
    };
    const timer = setTimeout(keep, savePause);
    // A phone may close the page at any moment.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [answers, formGuid, isTouched, key, pageId, startedOn, version]);
}
