import type { OpenedPartial } from '@spoor/contracts/forms/form-partial';
import { isResumingOutcome, type KeptOutcome, type ResumingOutcome } from '@spoor/contracts/forms/kept-form';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { discardForm, openForm } from './kept-form-calls.ts';

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
      const opened = await openForm(api, formGuid, token);
      setOutcome({ kind: opened === undefined ? 'gone' : 'resumed' });
      if (opened !== undefined) goOn(opened);
    },
    async discard(token: ResumeToken): Promise<void> {
      await discardForm(api, formGuid, token);
      setOutcome({ kind: 'discarded' });
    },
  };
}
