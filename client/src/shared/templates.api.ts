import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { touchedBy } from './query-meta.ts';

/** A template as visitors see it, for the pages that refer to it. */
export function templateQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: ['template', id],
    queryFn: async ({ signal }) => (await api.call(templateRoutes.read, { parameters: { id }, signal })).data,
    meta: touchedBy((template: PageTemplateView) => [surrogateKey.page(template.guid)]),
  });
}
