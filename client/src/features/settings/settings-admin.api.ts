import { settingRoutes } from '@spoor/contracts/settings/setting.routes';
import { readSettings, type SettingValue } from '@spoor/contracts/settings/settings';
import { parseIfMatch } from '@spoor/contracts/shared/revision';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { templateRoutes } from '@spoor/contracts/templates/template.routes';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';
import type { SavedSettings } from './settings-edit.ts';

/** All settings, including those that only administrators can read, and unset ones. */
export function allSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'all'],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api.call(settingRoutes.list, { query: { includeAll: true }, signal });
      return { values: data, etag };
    },
    meta: withSurrogateKeys(() => [surrogateKey.settings()]),
  });
}

export function savedSettings({
  values,
  etag,
}: {
  readonly values: readonly SettingValue[];
  readonly etag: string | null;
}): SavedSettings {
  const revision = parseIfMatch(etag ?? undefined);
  return { settings: readSettings(values), revision: revision === '*' ? undefined : revision };
}

export function footerTemplatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['templates', 'footer'],
    queryFn: async ({ signal }) =>
      (await api.call(templateRoutes.list, { query: { kind: 'footer' }, signal })).data,
    meta: withSurrogateKeys(() => [surrogateKey.templates()]),
  });
}
