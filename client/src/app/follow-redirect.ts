import { logLevel } from '@spoor/contracts/logs/log-levels';
import { notFoundMessage } from '@spoor/contracts/logs/log-messages';
import { preserveQuery } from '@spoor/contracts/redirects/preserve-query';
import { redirectRoutes } from '@spoor/contracts/redirects/redirect.routes';
import { ApiError } from '../shared/api-error.ts';
import { log } from '../shared/log.ts';
import { RouterRedirect, redirectTo } from '../shared/router/route.ts';
import type { AppServices } from './app-context.ts';

/**
 * For loaders of addresses where nothing was found: follows a redirect, keeping the query, or logs that there is
 * none.
 * @param error the error of reading what should be there
 * @returns the status for the missing screen
 * @throws Redirect; or the error, where it does not say that the address is unknown
 */
export async function followRedirect(
  services: Pick<AppServices, 'api'>,
  url: URL,
  error: unknown,
): Promise<number> {
  const found = await findRedirect(services, url, error);
  if (found instanceof RouterRedirect) throw found;
  log(
    logLevel.warning,
    notFoundMessage,
    JSON.stringify({ status: found, path: url.pathname, referrer: referrerOf(url) }),
  );
  return found;
}

/** The path of the screen with the dead link. Unknown on the server, and after going back. */
function referrerOf({ pathname }: URL): string {
  return typeof location === 'undefined' || location.pathname === pathname ? '' : location.pathname;
}

/**
 * The redirect from an address where nothing was found; else the status for the missing screen.
 * @throws the error, where it does not say that the address is unknown
 */
export async function findRedirect(
  { api }: Pick<AppServices, 'api'>,
  { pathname, search }: URL,
  error: unknown,
): Promise<RouterRedirect | number> {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  // An invalid address, for example one of 5000 characters, counts as not found.
  if (error.status === 422) return 404;
  if (error.status !== 404 && error.status !== 410) return error.status;
  try {
    const { data } = await api.call(redirectRoutes.resolve, { query: { path: pathname } });
    return redirectTo(preserveQuery(data.location, search), data.status);
  } catch (reason) {
    // A redirect lookup that fails is not worse than having no redirect.
    return reason instanceof ApiError && reason.status === 410 ? 410 : error.status;
  }
}
