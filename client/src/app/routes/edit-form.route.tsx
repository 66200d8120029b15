import type { FormView } from '@spoor/contracts/forms/form.views';
import { newPageOptions } from '@spoor/contracts/pages/page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { AddressQuery } from '../../shared/router/address-query.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { useUser } from '../../shared/signed-in-user.ts';
import { StoreProvider } from '../../shared/store.ts';
import type { ScreenArgs } from '../app-context.ts';
import { AriaLanguageProvider } from '../aria-language-provider.tsx';
import { FormEditScreen } from '../edit/forms/form-edit-screen.tsx';
import { loadSiteLayout } from '../load-site-layout.ts';
import { useEarlyClick } from '../use-early-click.ts';
import { MissingScreen } from './not-found-screen.tsx';

/** Only for those who manage forms; others get the unauthorized screen, visitors the login. */
export async function loader(args: ScreenArgs) {
  const { services, params, url } = args;
  const { queryClient, api } = services;
  const [form] = await Promise.all([
    queryClient.ensureQueryData(formQuery(api, params.guid ?? '')),
    loadSiteLayout(services, newPageOptions, '/', new AddressQuery(url.searchParams)),
  ]);
  const status = form === null ? 404 : 200;
  return data({ guid: params.guid ?? '', path: url.pathname }, status);
}

export function Component() {
  const { guid, path } = useLoaderData<{ guid: string; path: string }>();
  const user = useUser();
  useEarlyClick();
  const form = useFormOnceThere(guid);
  if (form === undefined || user === null) return <MissingScreen status={404} path={path} />;
  return (
    <StoreProvider>
      <AriaLanguageProvider>
        <FormEditScreen key={guid} form={form} user={user} />
      </AriaLanguageProvider>
    </StoreProvider>
  );
}

/** Who works on a form that is removed meanwhile is told so by the builder, and keeps what they typed. */
function useFormOnceThere(guid: string): FormView | undefined {
  const { data: form } = useQuery(formQuery(useApi(), guid));
  const [known, setKnown] = useState(form);
  if (form != null && form !== known) setKnown(form);
  const latest = form ?? known;
  return latest?.guid === guid ? latest : undefined;
}
