import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormListing } from '@spoor/contracts/forms/form.views';
import { maxPageSize } from '@spoor/contracts/shared/query-limits';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { withSurrogateKeys } from '../query-meta.ts';

/** Every form to choose from, by name: the last one of hundreds is found by typing as well. */
export function formChoicesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['form-choices'],
    async queryFn({ signal }) {
      const read = (pageNumber: number) =>
        api.call(formRoutes.list, { query: { itemCount: maxPageSize, pageNumber }, signal });
      const first = await read(1);
      const more = Math.max(0, Math.ceil((first.total ?? 0) / maxPageSize) - 1);
      const others = await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2)));
      return [first, ...others].flatMap(({ data }) => data);
    },
    meta: withSurrogateKeys((_: readonly FormListing[]) => [surrogateKey.forms()]),
  });
}
