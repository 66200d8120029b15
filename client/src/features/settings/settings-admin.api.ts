import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { touchedBy } from '../../shared/query-meta.ts';

/** All settings, also those that only administrators read and those that nobody has set. */
export function allSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) =>
      (await api.call(settingRoutes.list, { query: { includeAll: true }, signal })).data,
    meta: touchedBy(() => [surrogateKey.settings()]),
  });
}

/** Templates that can be the foot of pages. */
export function footerTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['templates', 'footer'],
    queryFn: async ({ signal }) =>
      (await api.call(templateRoutes.list, { query: { kind: 'footer' }, signal })).data,
    meta: touchedBy(() => [surrogateKey.templates()]),
  });
}
