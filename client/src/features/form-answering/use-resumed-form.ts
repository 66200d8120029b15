import type { OpenedPartial } from '@spoor/contracts/forms/form-partial';
import {
  isResumingOutcome,
  type PartialOutcome,
  type ResumingOutcome,
} from '@spoor/contracts/forms/form-partial-steps';
import { type ResumeToken, resumeParameter } from '@spoor/contracts/forms/resume-token';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { discardPartialForm, openPartialForm } from './form-partial.api.ts';
import { readProgress, saveProgress } from './form-progress.ts';
import { leaveParameter } from './leave-parameter.ts';

/**
 * Goes on with what somebody kept, or deletes it.
 * @param first what came of it where the page was posted
 * @param goOn called with what was kept
 */
export function useResumedForm(
  formGuid: string,
  first: PartialOutcome | undefined,
  goOn: (opened: OpenedPartial) => void,
) {
  const api = useApi();
  const [outcome, setOutcome] = useState<ResumingOutcome | undefined>(
    first !== undefined && isResumingOutcome(first) ? first : undefined,
  );
  const [failures, setFailures] = useState(0);

  async function attempt(act: () => Promise<ResumingOutcome>): Promise<void> {
    try {
      setOutcome(await act());
      // Whoever loads the page anew finds what this device has by then, and is not led back to what was kept before.
      leaveParameter(resumeParameter);
    } catch {
      setFailures((before) => before + 1);
    }
  }

  return {
    outcome,
    /** How often it could not be done for now. */
    failures,
    resume: (token: ResumeToken) =>
      attempt(async () => {
        const opened = await openPartialForm(api, formGuid, token);
        if (opened === undefined) return { kind: 'gone' };
        goOn(savedHere(formGuid, opened));
        return { kind: 'resumed' };
      }),
    discard: (token: ResumeToken) =>
      attempt(async () => {
        await discardPartialForm(api, formGuid, token);
        return { kind: 'discarded' };
      }),
  };
}

/** Keeps it on this device as well. Where somebody went on here since they kept it, that is what they go on with. */
function savedHere(formGuid: string, opened: OpenedPartial): OpenedPartial {
  const here = readProgress(formGuid);
  if (here !== undefined && here.key === opened.key && here.savedOn > opened.savedOn)
    return { ...opened, ...here } as OpenedPartial;
  const { version, key, pageId, answers } = opened;
  const now = new Date().toISOString();
  const startedOn = opened.startedOn ?? now;
  saveProgress(formGuid, { version, key, startedOn, pageId, answers, savedOn: now });
  return opened;
}
