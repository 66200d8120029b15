import type { BegunAnswers, OpenedPartial } from '@spoor/contracts/forms/form-partial';
import { formPartialRoutes } from '@spoor/contracts/forms/form-partial.routes';
import { partialEmailName, type SavingOutcome } from '@spoor/contracts/forms/form-partial-steps';
import type { ResumeToken } from '@spoor/contracts/forms/resume-token';
import type { ApiClient } from '../../shared/api-client.ts';
import { ApiError, isTemporaryFailure } from '../../shared/api-error.ts';
import { newGuid } from '../../shared/new-guid.ts';

/** A form on the page on which it stands. */
interface PlacedForm {
  readonly formGuid: string;
  readonly path: string;
}

/** Keeps what was answered so far. @param posted what the controls hold, with the address for the link among it */
export async function savePartialForm(
  api: ApiClient,
  { formGuid, path }: PlacedForm,
  begun: BegunAnswers,
  posted: readonly (readonly [name: string, value: string])[],
): Promise<SavingOutcome> {
  const email = (posted.find(([name]) => name === partialEmailName)?.[1] ?? '').trim();
  const parameters = { guid: formGuid, id: newGuid() };
  const body = { ...begun, email, path, secret: newSecret(), sentOn: new Date().toISOString() };
  try {
    return { kind: 'kept', ...(await api.call(formPartialRoutes.save, { parameters, body })).data };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'failed' };
    const { status, problem } = error;
    if (status === 422) return { kind: 'wrong_address' };
    if (status !== 429) return { kind: 'failed' };
    return { kind: problem?.detail === undefined ? 'too_many' : 'too_often' };
  }
}

/** What somebody kept; undefined where it is not there any more. @throws whatever may be otherwise the next time */
export async function openPartialForm(
  api: ApiClient,
  formGuid: string,
  { id, secret }: ResumeToken,
): Promise<OpenedPartial | undefined> {
  try {
    const parameters = { guid: formGuid, id };
    return (await api.call(formPartialRoutes.open, { parameters, body: { secret } })).data;
  } catch (error) {
    if (isTemporaryFailure(error)) throw error;
    return undefined;
  }
}

/** Deletes it. */
export async function discardPartialForm(
  api: ApiClient,
  formGuid: string,
  { id, secret }: ResumeToken,
): Promise<void> {
  await api.call(formPartialRoutes.discard, { parameters: { guid: formGuid, id }, body: { secret } });
}

/** 32 bytes as base64url. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
