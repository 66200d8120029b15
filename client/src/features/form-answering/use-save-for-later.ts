import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { BegunAnswers } from '@spoor/contracts/forms/form-partial';
import type { PartialOutcome } from '@spoor/contracts/forms/form-partial-steps';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { useLocation } from '../../shared/router/router-context.tsx';

/** Few forms can be kept: others load none of it. */
const loadCalls = () => import('./form-partial.api.ts');

/** Keeps a form for later, where its page has not been posted. @param first what came of it where it was */
export function useSaveForLater({ formGuid }: Pick<FormDefinition, 'formGuid'>, first?: PartialOutcome) {
  const api = useApi();
  const { pathname: path } = useLocation();
  const [outcome, setOutcome] = useState(first);
  const [isSaving, setKeeping] = useState(false);

  async function keep(
    begun: BegunAnswers,
    posted: readonly (readonly [name: string, value: string])[],
  ): Promise<void> {
    setKeeping(true);
    setOutcome(undefined);
    const calls = await loadCalls().catch(() => undefined);
    setOutcome((await calls?.savePartialForm(api, { formGuid, path }, begun, posted)) ?? { kind: 'failed' });
    setKeeping(false);
  }

  return { outcome, isSaving, keep };
}
