import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormVersionView } from '@spoor/contracts/forms/form.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { withSurrogateKeys } from '../query-meta.ts';

/** What a version asks. @param number of it, or `draft` */
export function formVersionQuery(api: ApiClient, guid: string, number: string) {
  return queryOptions({
    queryKey: ['form-version', guid, number],
    queryFn: async ({ signal }) =>
      (await api.call(formRoutes.readVersion, { parameters: { guid, number }, signal })).data,
    meta: withSurrogateKeys((_: FormVersionView) => [surrogateKey.form(guid)]),
  });
}

/** Every version that was published, the newest first. */
export function formVersionsQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['form-versions', guid],
    queryFn: async ({ signal }) =>
      (await api.call(formRoutes.versions, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly unknown[]) => [surrogateKey.form(guid)]),
  });
}
