import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { useQuery } from '@tanstack/react-query';
import { FormTrial } from '../../features/form-builder/components/form-trial.tsx';
import { triedVersion } from '../../features/form-builder/form-trial-address.ts';
import { useLeaveWhenTakenAway } from '../../features/undo/use-leave-when-taken-away.ts';
import { useApi } from '../../shared/api-context.tsx';
import { formVersionQuery } from '../../shared/form-page/form-versions.api.ts';
import { formQuery } from '../../shared/form-page/forms.api.ts';
import { data } from '../../shared/router/route.ts';
import { useLoaderData, useParams, useSearchParams } from '../../shared/router/router-context.tsx';
import type { ScreenArgs } from '../app-context.ts';
import { AdminScreen } from './admin-screen.tsx';
import { MissingScreen } from './not-found-screen.tsx';

/** A form as visitors see it, to be tried; for those who may see forms. */
export async function loader(args: ScreenArgs) {
  const { queryClient, api } = args.services;
  const { guid = '' } = args.params;
  const [form] = await Promise.all([
    queryClient.ensureQueryData(formQuery(api, guid)),
    queryClient.prefetchQuery(formVersionQuery(api, guid, triedVersion(args.url.searchParams))),
  ]);
  const status = form === null ? 404 : 200;
  return data({ status, path: args.url.pathname }, status);
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  const { guid = '' } = useParams();
  const [address] = useSearchParams();
  const { data: form } = useQuery(formQuery(useApi(), guid));
  const isLeaving = useLeaveWhenTakenAway({
    entity: surrogateKey.form(guid),
    name: form?.name,
    list: '/admin/forms',
  });
  if (isLeaving) return null;
  if (form == null) return <MissingScreen status={404} path={path} />;
  return (
    <AdminScreen name={form.name} title="forms.try">
      <FormTrial key={guid} form={form} version={triedVersion(address)} />
    </AdminScreen>
  );
}
