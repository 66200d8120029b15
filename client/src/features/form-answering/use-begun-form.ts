import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { OpenedPartial } from '@spoor/contracts/forms/form-partial';
import type { FormRefusal } from '@spoor/contracts/forms/form-refusal';
import type { ConfirmedSending, PostedForm } from '@spoor/contracts/forms/posted-form';
import { isSentIn } from '@spoor/contracts/forms/sent-cookie';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { postedFormKey, publicFormQuery } from '../../shared/form-page/forms.api.ts';
import { useLocation } from '../../shared/router/router-context.tsx';
import { useIsHydrated } from '../../shared/use-is-hydrated.ts';
import type { AnswerableForm } from './components/answerable-form.ts';
import { type FormProgress, forgetProgress, readProgress } from './form-progress.ts';
import { type AnsweringStart, type RefusedAnswers, startOf } from './use-answering.ts';

/** Why something could not be sent. */
export type Refusal = FormRefusal | 'other';

/** Whether nothing can be sent until the form opens again. */
export function isClosing(code: Refusal | undefined): boolean {
  return code === 'form_closed' || code === 'form_full' || code === 'not_found';
}

/** One time that it could not: the same reason may come again. */
export interface Refused {
  readonly code: Refusal;
}

const refusedBefore: Refused = { code: 'already_submitted' };

/**
 * Why it cannot be sent. The page is the same for everybody: whether this browser sent a form before that can be sent once a
 * visit is known to it alone.
 */
function useRefusal({ guid, oncePer }: AnswerableForm, first: FormRefusal | undefined, isSent: boolean) {
  const isHydrated = useIsHydrated();
  const readNewest = useNewestDefinition(guid);
  const refusedBy = (code: Refusal | undefined) => (code === undefined ? undefined : { code });
  const [refusal, setRefusal] = useState<Refused | undefined>(refusedBy(first));
  const isAnswered = oncePer === 'session' && isHydrated && !isSent && isSentIn(document.cookie, guid);
  return {
    isAnswered,
    refusal: refusal ?? (isAnswered ? refusedBefore : undefined),
    refuse: (code: Refusal | undefined) => setRefusal(refusedBy(code)),
    readNewest,
    /** Where the form is open again, nothing keeps it from being sent. */
    lookAgain: () => void readNewest().then((newest) => newest && setRefusal(undefined)),
    /** It is known to be open again. */
    reopen: () => isClosing(refusal?.code) && setRefusal(undefined),
  };
}

/** Reads anew what a form asks; undefined where it cannot be answered now, or nobody can say. */
function useNewestDefinition(guid: string): () => Promise<FormDefinition | undefined> {
  const queryClient = useQueryClient();
  const query = { ...publicFormQuery(useApi(), guid), staleTime: 0 };
  return async () => (await queryClient.fetchQuery(query).catch(() => null))?.definition ?? undefined;
}

/**
 * Where a form begins: at its beginning, with what came of the page that was posted without scripts, or with what this device
 * kept of an earlier time. The version that somebody began with stays before them while the next one is published.
 */
export function useBegunForm(form: AnswerableForm, blockGuid: string) {
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const [posted] = useState(() => queryClient.getQueryData<PostedForm>(postedFormKey(blockGuid)));
  const fresh = () => startOf(form.definition, search);
  const { begun, setStart } = useRounds(() => startOf(posted?.definition ?? form.definition, search, posted));
  const [sent, setSent] = useState<ConfirmedSending | undefined>(posted?.sent);
  const reported = useRefusal(form, posted?.refusal, sent !== undefined);
  const { refusal, isAnswered, refuse, readNewest, lookAgain, reopen } = reported;
  const [language, setLanguage] = useState(posted?.language);
  const [isOffering, setOffering] = useState(posted === undefined);
  const saved = isHydrated && isOffering && !isAnswered ? readProgress(form.guid) : undefined;

  function begin(start: AnsweringStart, why?: Refusal): void {
    setStart(start);
    refuse(why);
    setSent(undefined);
    setOffering(false);
  }

  /** The version that was answered is too old to be sent: its answers go along to the next one. */
  async function beginAnew(refused: RefusedAnswers | undefined): Promise<void> {
    const newest = await readNewest();
    if (newest !== undefined) begin(withBegun(startOf(newest, search), refused), 'conflict');
  }

  const goOnWith = (saved: Omit<FormProgress, 'savedOn'>) =>
    begin(...startWith(fresh(), saved, form.definition.version));
  const resume = (opened: OpenedPartial) => {
    setLanguage(opened.language);
    goOnWith({ ...opened, startedOn: opened.startedOn ?? begun.start.startedOn });
  };

  return {
    ...{ begun, sent, refusal, kept: saved, language, resume, lookAgain, reopen },
    /** Whether there is nothing to answer: the page says why. */
    isOver:
      isAnswered || (posted?.refusal !== undefined && posted.definition === undefined && begun.round === 0),
    /** Goes on with what this device kept; with another version by the ids of its fields, from its beginning. */
    goOn() {
      if (saved !== undefined) goOnWith(saved);
    },
    /** Begins anew, and deletes what this device kept. */
    again() {
      forgetProgress(form.guid);
      begin(fresh());
    },
    dismiss: () => setOffering(false),
    told: {
      onSent: setSent,
      onLanguage: setLanguage,
      onRefused(code: Refusal, refused?: RefusedAnswers) {
        refuse(code);
        if (code === 'conflict') void beginAnew(refused);
        else if (isClosing(code)) void readNewest();
      },
    },
  };
}

type BegunBefore = Pick<AnsweringStart, 'key' | 'startedOn'> & Pick<FormProgress, 'answers'>;

/** It stays the same sending: what else was kept of it goes once it is sent. */
function withBegun(
  start: AnsweringStart,
  { key = start.key, startedOn = start.startedOn, answers }: Partial<BegunBefore> = {},
): AnsweringStart {
  const { answering } = start;
  return {
    ...start,
    key,
    startedOn,
    answering: { ...answering, answers: { ...answering.answers, ...answers } },
  };
}

/** Each beginning is a form of its own, with nothing of the one before. */
function useRounds(first: () => AnsweringStart) {
  const [begun, setBegun] = useState(() => ({ start: first(), round: 0 }));
  return {
    begun,
    setStart: (start: AnsweringStart) => setBegun(({ round }) => ({ start, round: round + 1 })),
  };
}

/** Where somebody was; of another version their answers by the ids of its fields, from its beginning, and why. */
function startWith(
  fresh: AnsweringStart,
  saved: Omit<FormProgress, 'savedOn'>,
  current: number,
): [AnsweringStart, Refusal?] {
  const start = withBegun(fresh, saved);
  if (saved.version !== current) return [start, 'conflict'];
  return [{ ...start, answering: { ...start.answering, pageId: saved.pageId } }];
}
