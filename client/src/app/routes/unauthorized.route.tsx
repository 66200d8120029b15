import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { safeReturnUrl } from '../../shared/addresses.ts';
import { userQuery } from '../../shared/signed-in-user.ts';
import { appContext } from '../app-context.ts';
import { MissingScreen } from './missing-screen.tsx';

/** Signing in may help (401), or it does not (403). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { queryClient, api } = context.get(appContext);
  const user = await queryClient.ensureQueryData(userQuery(api));
  const status = user === null ? 401 : 403;
  const path = safeReturnUrl(new URL(request.url).searchParams.get('returnUrl'));
  return data({ status, path }, status);
}

export function Component() {
  const { status, path } = useLoaderData<{ status: number; path: string }>();
  return <MissingScreen status={status} path={path} />;
}
