import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { PageCommands } from '@spoor/contracts/pages/page.commands';
import type { Route } from '@spoor/contracts/shared/route';
import type { Answer, ApiClient, CallInput } from '../api-client.ts';
import type { Errand } from './errand.ts';

/** Where edits go: to a page, or to whatever else is built as pages are. */
export type SendEdits = (
  body: PageCommands,
  keys: Pick<CallInput<Route>, 'idempotencyKey' | 'correlationId' | 'ifMatch' | 'keep'>,
) => Promise<Answer<unknown>>;

/**
 * Sends an errand to the API.
 * @param target the Change that is to be taken back, where the errand asks for that
 * @throws ApiError, TypeError
 */
export async function sendErrand(
  api: ApiClient,
  sendEdits: SendEdits,
  { id, correlationId, act, keep = [] }: Errand,
  { ifMatch, target }: { readonly ifMatch: number | undefined; readonly target: string },
): Promise<Answer<unknown>> {
  const keys = { idempotencyKey: id, correlationId };
  if (act.kind === 'edit') {
    const { commands, summary } = act;
    const body = { commands: [...commands], ...(summary === undefined ? {} : { summary }) };
    return await sendEdits(body, { ...keys, keep, ...(ifMatch === undefined ? {} : { ifMatch }) });
  }
  const { kind, resolutions } = act;
  return await api.call(changeRoutes[kind], {
    parameters: { changeId: target },
    body: resolutions === undefined ? {} : { resolutions },
    ...keys,
  });
}
