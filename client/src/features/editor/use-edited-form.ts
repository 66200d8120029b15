import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiClient, ApiResponse } from '../../shared/api-client.ts';
import { useApi } from '../../shared/api-context.tsx';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { createPageOutbox, type PageOutbox } from '../../shared/outbox/page-outbox.ts';
import { refetchByKeys, setIfNewer } from '../../shared/refetch.ts';
import { formAsPage } from './form-as-page.ts';
import { outboxFor } from './outbox-for.ts';
import { type EditedPage, useOptimisticPage } from './use-edited-page.ts';

/** A form in the shape of a page, with pending changes applied. */
export function useEditedForm(form: FormView, userGuid: string): EditedPage {
  const api = useApi();
  const queryClient = useQueryClient();
  const page = useMemo(() => formAsPage(form), [form]);
  const [pageOutbox] = useState(() =>
    outboxFor(userGuid, form.guid, () => makeOutbox(form, userGuid, api, queryClient)),
  );
  return useOptimisticPage(page, pageOutbox);
}

function makeOutbox(form: FormView, userGuid: string, api: ApiClient, queryClient: QueryClient): PageOutbox {
  const parameters = { guid: form.guid };
  const { queryKey } = formQuery(api, form.guid);

  function remember({ data, ...response }: ApiResponse<FormView>): ApiResponse<PageView> {
    setIfNewer(queryClient, { queryKey }, data, response.position);
    return { ...response, data: formAsPage(data) };
  }

  return createPageOutbox({
    page: formAsPage(form),
    userGuid,
    api,
    async sendEdits(body, keys) {
      const response = await api.call(formRoutes.commands, { parameters, body, ...keys });
      // The read models may lag: then the answer holds no form, and it is read separately.
      return isForm(response) ? remember(response) : response;
    },
    async read() {
      return remember(await api.call(formRoutes.read, { parameters }));
    },
    onStored(_form, position) {
      const keys = [surrogateKey.form(form.guid), surrogateKey.forms(), surrogateKey.changes()];
      refetchByKeys(queryClient, keys, position);
    },
  });
}

function isForm(response: ApiResponse<object>): response is ApiResponse<FormView> {
  return 'draft' in response.data;
}
