import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api-client.ts';
import { withSurrogateKeys } from '../../../shared/query-meta.ts';

/** Templates of kind section, in their published version. */
export function sectionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async ({ signal }) =>
      (await api.call(templateRoutes.list, { query: { kind: 'section' }, signal })).data,
    meta: withSurrogateKeys((_: readonly PageTemplateView[]) => [surrogateKey.pages()]),
  });
}
