import { type LoaderFunctionArgs, redirect } from 'react-router';
import { canonicalPath, editAddress } from '../../shared/addresses.ts';

/** An item is edited in place: on the page that shows it, with its form open. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const path = canonicalPath(pathname.slice(0, pathname.lastIndexOf('/i/')));
  throw redirect(editAddress(path, params.itemId));
}
