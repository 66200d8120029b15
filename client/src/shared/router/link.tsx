import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { isSelection } from '../addresses.ts';
import { type NavigateOptions, useNavigate } from './router-context.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  /** May be relative to the current address: `?page=2`. */
  readonly to: string;
}

/**
 * A link within the site. A plain click navigates on the client. Crawlers follow it where it leads to what they find nowhere
 * else: to no selection of a list, and to no form that people fill in.
 */
export function Link({ to, replace, preventScrollReset, onClick, rel, ...rest }: LinkProps) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || opensElsewhere(event.currentTarget)) return;
    event.preventDefault();
    void navigate(to, {
      ...(replace === undefined ? {} : { replace }),
      ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    });
  }

  const isForPeople = isSelection(/\?[^#]*/.exec(to)?.[0] ?? '');
  const rels = isForPeople ? ['nofollow', rel].filter(Boolean).join(' ') : rel;
  return <a {...rest} href={to} rel={rels} onClick={follow} />;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

function opensElsewhere(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self');
}
