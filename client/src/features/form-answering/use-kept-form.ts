import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { BegunAnswers, OpenedPartial } from '@spoor/contracts/forms/form-partial';
import {
  isResumingOutcome,
  type KeepingOutcome,
  type KeptOutcome,
  type ResumingOutcome,
} from '@spoor/contracts/forms/kept-form';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { useLocation } from '../../shared/router/router-context.tsx';

/** Few forms can be kept: others load none of it. */
const loadCalls = () => import('./kept-form-calls.ts');
const failed: KeepingOutcome = { kind: 'failed' };

/** Keeps a form for later, where its page has not been posted. @param first what came of it where it was */
export function useKeepForLater({ formGuid }: Pick<FormDefinition, 'formGuid'>, first?: KeptOutcome) {
  const api = useApi();
  const { pathname: path } = useLocation();
  const [outcome, setOutcome] = useState<KeepingOutcome | undefined>(
    first === undefined || isResumingOutcome(first) ? undefined : first,
  );
  const [isKeeping, setKeeping] = useState(false);

  async function keep(
    begun: BegunAnswers,
    posted: readonly (readonly [name: string, value: string])[],
  ): Promise<void> {
    setKeeping(true);
    setOutcome(undefined);
    const calls = await loadCalls().catch(() => undefined);
    setOutcome((await calls?.keepForm(api, { formGuid, path }, begun, posted)) ?? failed);
    setKeeping(false);
  }

  return { outcome, isKeeping, keep };
}

/**
 * Goes on with what somebody kept, or deletes it.
 * @param first what came of it where the page was posted
 * @param goOn called with what was kept
 */
export function useResumedForm(
  formGuid: string,
  first: KeptOutcome | undefined,
  goOn: (opened: OpenedPartial) => void,
) {
  const api = useApi();
  const [outcome, setOutcome] = useState<ResumingOutcome | undefined>(
    first !== undefined && isResumingOutcome(first) ? first : undefined,
  );
  return {
    outcome,
    async resume(token: ResumeToken): Promise<void> {
      const opened = await (await loadCalls()).openForm(api, formGuid, token);
      setOutcome({ kind: opened === undefined ? 'gone' : 'resumed' });
      if (opened !== undefined) goOn(opened);
    },
    async discard(token: ResumeToken): Promise<void> {
      await (await loadCalls()).discardForm(api, formGuid, token);
      setOutcome({ kind: 'discarded' });
    },
  };
}
