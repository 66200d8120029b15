import { withQueryOf } from '@spoor/contracts/redirects/kept-query';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { ApiError } from '../shared/api-error.ts';
import { log, logLevel } from '../shared/log.ts';
import { Redirect, redirect } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';

/**
 * What a screen's loader does where nothing answers at its address: leads on, with the query, or logs that there is nothing.
 * @param error what was said of what should stand there
 * @returns the status that tells why there is nothing
 * @throws Redirect the way on; or what was said, where that is no answer about the address
 */
export async function leadOn(services: Pick<AppServices, 'api'>, url: URL, error: unknown): Promise<number> {
  const found = await followRedirect(services, url, error);
  if (found instanceof Redirect) throw found;
  log(
    logLevel.warning,
    'Not found',
    JSON.stringify({ status: found, path: url.pathname, referrer: referrerOf(url) }),
  );
  return found;
}

/** The screen with the link that led nowhere, where it is known: on the server, and after going back, it is not. */
function referrerOf({ pathname }: URL): string {
  return typeof location === 'undefined' || location.pathname === pathname ? '' : location.pathname;
}

async function followRedirect(
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
