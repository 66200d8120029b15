import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import type { PageTemplateView } from '@spoor/contracts/templates/template.views';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** The sections that were made as templates, to be copied to a page: as they are published. */
export function sectionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sections'],
    queryFn: async ({ signal }) =>
      (await api.call(templateRoutes.list, { query: { kind: 'section' }, signal })).data,
    meta: touchedBy((_: readonly PageTemplateView[]) => [surrogateKey.pages()]),
  });
}
