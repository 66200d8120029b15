import type { ComponentProps } from 'react';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/router-context.tsx';
import { type ListState, listAddress } from './list-state.ts';

interface ListLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly slot: string;
  readonly change: Partial<ListState>;
  /** Of the page with the list, where that is another one. */
  readonly path?: string;
}

/** Leads to another state of a list. */
export function ListLink({ slot, change, path, ...rest }: ListLinkProps) {
  const { pathname, search } = useLocation();
  const query = listAddress(new URLSearchParams(path === undefined ? search : ''), slot, change);
  return <Link {...rest} to={(path ?? pathname) + (query === '?' ? '' : query)} />;
}
