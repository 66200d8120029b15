import { changeRoutes } from '@spoor/contracts/changes/change.routes';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { Answer, ApiClient } from '../api-client.ts';
import type { Errand } from './errand.ts';

/**
 * Sends an errand to the API.
 * @param target the Change that is to be taken back, where the errand asks for that
 * @throws ApiError, TypeError
 */
export async function sendErrand(
  api: ApiClient,
  pageGuid: string,
  { id, correlationId, act }: Errand,
  { ifMatch, target }: { readonly ifMatch: number | undefined; readonly target: string },
): Promise<Answer<unknown>> {
  const keys = { idempotencyKey: id, correlationId };
  if (act.kind === 'edit') {
    const { commands, summary } = act;
    return await api.call(pageRoutes.commands, {
      parameters: { guid: pageGuid },
      body: { commands: [...commands], ...(summary === undefined ? {} : { summary }) },
      ...(ifMatch === undefined ? {} : { ifMatch }),
      ...keys,
    });
  }
  const { kind, resolutions } = act;
  const answer = await api.call(changeRoutes[kind], {
    parameters: { changeId: target },
    body: resolutions === undefined ? {} : { resolutions },
    ...keys,
  });
  api.sawPosition(answer.data.position);
  return answer;
}
