import { withQueryOf } from '@spoor/contracts/redirects/kept-query';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { ApiError } from '../shared/api-error.ts';
import { type Redirect, redirect } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';

/**
 * Asks where an address leads that no page answers to.
 * @param error what was said of the page
 * @returns the way on, which keeps the query; or the status that tells why there is none
 * @throws what was said of the page, where that is no answer about the page
 */
export async function followRedirect(
  { api }: Pick<AppServices, 'api'>,
  { pathname, search }: URL,
  error: unknown,
): Promise<Redirect | number> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  // An address that is no address, such as one of five thousand characters, leads nowhere either.
  if (error.status === 422) return 404;
  if (error.status !== 404 && error.status !== 410) return error.status;
  try {
    const { data } = await api.call(redirectRoutes.resolve, { query: { path: pathname } });
    return redirect(withQueryOf(data.location, search), data.status);
  } catch (reason) {
    // Nobody is worse off for a redirect that cannot be had.
    return reason instanceof ApiError && reason.status === 410 ? 410 : error.status;
  }
}
