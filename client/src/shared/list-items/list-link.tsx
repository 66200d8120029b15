import type { ComponentProps } from 'react';
import { isSelection } from '../addresses.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/router-context.tsx';
import { type ListState, listAddress } from './list-state.ts';

interface ListLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  readonly slot: string;
  readonly change: Partial<ListState>;
  /** Of the page with the list, where that is another one. */
  readonly path?: string;
}

/** Leads to another state of a list. Crawlers follow it to the pages of a list only: all other states show the same items again. */
export function ListLink({ slot, change, path, rel, ...rest }: ListLinkProps) {
  const { pathname, search } = useLocation();
  const query = listAddress(new URLSearchParams(path === undefined ? search : ''), slot, change);
  const to = (path ?? pathname) + (query === '?' ? '' : query);
  const isForPeople = isSelection(query);
  return <Link {...rest} to={to} rel={isForPeople ? ['nofollow', rel].filter(Boolean).join(' ') : rel} />;
}
