import type { AnswerProblem } from '@spoor/contracts/forms/answer-problems';
import { isAnswerProblemCode } from '@spoor/contracts/forms/answer-problems';
import { type FormRefusal, refusalOf } from '@spoor/contracts/forms/form-refusal';
import type { SubmitForm, Submitted } from '@spoor/contracts/forms/submission.commands';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError, isTemporaryFailure } from '../../shared/api-error.ts';
import { retryDelay } from '../../shared/retry-delay.ts';

interface SendingState {
  readonly onSent: (submitted: Submitted) => void;
  readonly onRefused: (code: FormRefusal | 'other') => void;
  /** The server found something wrong with single answers. */
  readonly onWrong: (problems: readonly AnswerProblem[]) => void;
}

/** Sends answers, and goes on trying while there is no connection. The key makes that they are stored once. */
export function useSendAnswers(formGuid: string, { onSent, onRefused, onWrong }: SendingState) {
  const api = useApi();
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle');
  const waiting = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    const goOn = () => waiting.current?.();
    addEventListener('online', goOn);
    return () => {
      removeEventListener('online', goOn);
      waiting.current = undefined;
    };
  }, []);

  async function send(body: SubmitForm, key: string, failures = 0): Promise<void> {
    waiting.current = undefined;
    if (failures === 0) setState('sending');
    try {
      const parameters = { guid: formGuid };
      const submit = async (pow: string | null) => {
        const sent = { ...body, pow, sentOn: new Date().toISOString() };
        return (await api.call(submissionRoutes.submit, { parameters, body: sent, idempotencyKey: key }))
          .data;
      };
      // Empty: a sum can be done, where one is needed.
      const submitted = await submit('').catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.problem?.code !== 'proof_required') throw error;
        const proof = await import('./proof-of-work.ts');
        return submit(await proof.proofFor(api, formGuid, key));
      });
      setState('idle');
      onSent(submitted);
    } catch (error) {
      if (!isTemporaryFailure(error)) {
        setState('idle');
        const problem = error instanceof ApiError ? error.problem : undefined;
        const wrong = problemsIn(problem?.errors);
        if (wrong.length > 0) onWrong(wrong);
        else onRefused(problem === undefined ? 'other' : refusalOf(problem));
        return;
      }
      setState('waiting');
      const goOn = () => {
        clearTimeout(timer);
        if (waiting.current === goOn) void send(body, key, failures + 1);
      };
      const timer = setTimeout(goOn, retryDelay(failures + 1));
      waiting.current = goOn;
    }
  }

  /** What waits for a connection is not sent: somebody goes on with it. */
  function stopWaiting(): void {
    if (waiting.current === undefined) return;
    waiting.current = undefined;
    setState('idle');
  }

  return { isSending: state === 'sending', isWaiting: state === 'waiting', send, stopWaiting };
}

/** Problems of single answers, by the ids of their fields. */
function problemsIn(errors: Problem['errors'] = []): readonly AnswerProblem[] {
  return errors.flatMap(({ path, code, message: text }) => {
    const [, answers, ...field] = path.split('/');
    return answers === 'answers' && isAnswerProblemCode(code)
      ? [{ path: field, code, values: {}, text }]
      : [];
  });
}
