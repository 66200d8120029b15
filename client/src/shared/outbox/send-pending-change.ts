import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import type { PageCommands } from '@spoor/contracts/pages/page.commands';
import type { Route } from '@spoor/contracts/shared/route';
import type { ApiClient, ApiResponse, CallInput } from '../api-client.ts';
import type { PendingChange } from './pending-change.ts';

/** Sends edits to a page, or to something in the shape of a page. */
export type SendEdits = (
  body: PageCommands,
  keys: Pick<CallInput<Route>, 'idempotencyKey' | 'correlationId' | 'ifMatch' | 'keep'>,
) => Promise<ApiResponse<unknown>>;

/**
 * @param target the Change to undo or redo, where the pending change does that
 * @throws ApiError, TypeError
 */
export async function sendPendingChange(
  api: ApiClient,
  sendEdits: SendEdits,
  { id, correlationId, action, keep = [] }: PendingChange,
  { ifMatch, target }: { readonly ifMatch: number | undefined; readonly target: string },
): Promise<ApiResponse<unknown>> {
  const keys = { idempotencyKey: id, correlationId };
  if (action.kind === 'edit') {
    const { commands, summary } = action;
    const body = { commands: [...commands], ...(summary === undefined ? {} : { summary }) };
    return await sendEdits(body, { ...keys, keep, ...(ifMatch === undefined ? {} : { ifMatch }) });
  }
  const { kind, resolutions } = action;
  return await api.call(changeRoutes[kind], {
    parameters: { changeId: target },
    body: resolutions === undefined ? {} : { resolutions },
    ...keys,
  });
}
