import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { BegunAnswers, OpenedPartial } from '@spoor/contracts/forms/form-partial';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import {
  isResumingOutcome,
  type KeepingOutcome,
  type KeptOutcome,
  keptEmailName,
  type ResumingOutcome,
} from '@spoor/contracts/forms/kept-form';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { ApiError } from '../../shared/api-error.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { useLocation } from '../../shared/router/router-context.tsx';

type Entries = readonly (readonly [name: string, value: string])[];

/** Keeps a form for later, where its page has not been posted. @param first what came of it where it was */
export function useKeepForLater({ formGuid }: Pick<FormDefinition, 'formGuid'>, first?: KeptOutcome) {
  const api = useApi();
  const { pathname: path } = useLocation();
  const [outcome, setOutcome] = useState<KeepingOutcome | undefined>(
    first === undefined || isResumingOutcome(first) ? undefined : first,
  );
  const [isKeeping, setKeeping] = useState(false);

  async function keep(begun: BegunAnswers, posted: Entries): Promise<void> {
    const email = (posted.find(([name]) => name === keptEmailName)?.[1] ?? '').trim();
    setKeeping(true);
    setOutcome(undefined);
    const parameters = { guid: formGuid, id: newGuid() };
    const body = { ...begun, email, path, secret: newSecret() };
    setOutcome(await outcomeOf(api.call(formPartialRoutes.save, { parameters, body })));
    setKeeping(false);
  }

  return { outcome, isKeeping, keep };
}

async function outcomeOf(
  saving: Promise<{ data: { expiresOn: string; leftOut: number } }>,
): Promise<KeepingOutcome> {
  try {
    return { kind: 'kept', ...(await saving).data };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    return { kind: status === 429 ? 'too_many' : status === 422 ? 'wrong_address' : 'failed' };
  }
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
    async resume({ id, secret }: ResumeToken): Promise<void> {
      try {
        const call = { parameters: { guid: formGuid, id }, body: { secret } };
        const { data } = await api.call(formPartialRoutes.open, call);
        setOutcome({ kind: 'resumed' });
        goOn(data);
      } catch (error) {
        // Without a line the offer stays.
        if (error instanceof ApiError && error.status < 500) setOutcome({ kind: 'gone' });
      }
    },
    async discard({ id, secret }: ResumeToken): Promise<void> {
      await api.call(formPartialRoutes.discard, { parameters: { guid: formGuid, id }, body: { secret } });
      setOutcome({ kind: 'discarded' });
    },
  };
}

/** 32 bytes as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
