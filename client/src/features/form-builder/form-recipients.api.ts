import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormRecipientsView } from '@spoor/contracts/forms/form.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';
import { withSurrogateKeys } from '../../shared/query-meta.ts';

/** Whom a form tells of submissions, and whether they may see any: that changes with accounts and roles as well. */
export function formRecipientsQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['form-recipients', guid],
    queryFn: async ({ signal }) =>
      (await api.call(formRoutes.recipients, { parameters: { guid }, signal })).data,
    meta: withSurrogateKeys((_: readonly FormRecipientsView[]) => [
      ...[surrogateKey.form(guid), surrogateKey.users(), surrogateKey.roles()],
    ]),
  });
}
