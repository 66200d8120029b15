import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { publicTemplateRoutes } from '@spoor/contracts/templates/public-template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { withSurrogateKeys } from './query-meta.ts';

/** In its published version. */
export function templateQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['template', id],
    queryFn: async ({ signal }) =>
      (await api.call(publicTemplateRoutes.read, { parameters: { id }, signal })).data,
    meta: withSurrogateKeys((template: PageTemplateView) => [surrogateKey.page(template.guid)]),
  });
}
