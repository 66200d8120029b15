import { canonicalPath, editAddress } from '../../shared/addresses.ts';
import { redirect } from '../../shared/router/route.ts';
import type { ScreenArgs } from '../app-context.ts';

/** An item is edited in place: on the page that shows it, with its form open. */
export function loader({ url, params }: ScreenArgs) {
  const { pathname } = url;
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  throw redirect(editAddress(path, params.itemId));
}
