import { canonicalPath, unauthorizedAddress } from '../../shared/addresses.ts';
import { data, redirectTo } from '../../shared/router/route.ts';
import { useLoaderData } from '../../shared/router/router-context.tsx';
import { userQuery } from '../../shared/signed-in-user.ts';
import type { ScreenArgs } from '../app-context.ts';
import { MissingScreen } from './not-found-screen.tsx';

/**
 * Addresses for administrators only. Others get the unauthorized screen, whether or not the address exists.
 */
export async function loader({ url, services }: ScreenArgs) {
  const { queryClient, api } = services;
  const path = canonicalPath(url.pathname);
  const user = await queryClient.ensureQueryData(userQuery(api));
  if (user?.isAdmin !== true) throw redirectTo(unauthorizedAddress(url.pathname + url.search));
  return data({ path }, 404);
}

export function Component() {
  const { path } = useLoaderData<{ path: string }>();
  return <MissingScreen status={404} path={path} />;
}
