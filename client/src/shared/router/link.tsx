import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from './router-context.tsx';

interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'>, NavigateOptions {
  /** May be relative to the current address: `?page=2`. */
  readonly to: string;
}

/** A link within the site. A plain click navigates on the client. */
export function Link({ to, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
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

  return <a {...rest} href={to} onClick={follow} />;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}

function opensElsewhere(link: HTMLAnchorElement): boolean {
  return link.hasAttribute('download') || (link.target !== '' && link.target !== '_self');
}
