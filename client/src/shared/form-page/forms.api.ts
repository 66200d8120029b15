import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView, PublicForm } from '@spoor/contracts/forms/form.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { withSurrogateKeys } from '../query-meta.ts';

/** A form with its settings and its draft; null where there is none. */
export function formQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['form', guid],
    queryFn: ({ signal }) =>
      orNull(async () => (await api.call(formRoutes.read, { parameters: { guid }, signal })).data),
    meta: withSurrogateKeys((_: FormView | null) => [surrogateKey.form(guid)]),
  });
}

/** What visitors may know of a form; null where it is not published. */
export function publicFormQuery(api: ApiClient, guid: string) {
  return queryOptions({
    queryKey: ['public-form', guid],
    queryFn: ({ signal }) =>
      orNull(async () => (await api.call(formRoutes.public, { parameters: { guid }, signal })).data),
    meta: withSurrogateKeys((_: PublicForm | null) => [surrogateKey.form(guid)]),
  });
}

/** Where the page that the server renders has what came of a page of a form that was posted; see `PostedForm`. */
export function postedFormKey(blockGuid: string) {
  return ['posted-form', blockGuid] as const;
}

/** What is no guid at all is refused, and names no form either. */
async function orNull<View>(reading: () => Promise<View>): Promise<View | null> {
  try {
    return await reading();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}
