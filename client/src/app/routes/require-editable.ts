import { unauthorizedAddress } from '../../shared/addresses.ts';
import { ApiError } from '../../shared/api-error.ts';
import { redirectTo } from '../../shared/router/route.ts';

/**
 * What somebody wants to edit, where they may; others are sent to the unauthorized screen, visitors to the login.
 * @throws a redirect, or what the server failed by
 */
export async function requireEditable<T extends { readonly canEdit: boolean }>(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  load: () => Promise<T>,
): Promise<T> {
  const refusal = redirectTo(unauthorizedAddress(pathname + search));
  try {
    const loaded = await load();
    if (!loaded.canEdit) throw refusal;
    return loaded;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    // Without the right to see a draft the API answers 404; a visitor may have that right after signing in.
    throw refusal;
  }
}
