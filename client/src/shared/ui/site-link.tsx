import { leavesSite } from '@spoor/contracts/shared/leaves-site';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';
import type { StoredLink } from '../use-link.ts';

interface SiteLinkProps {
  readonly link: StoredLink;
  readonly className?: string;
  /** `page` for the current page, `true` for its ancestors. */
  readonly current?: 'page' | 'true' | undefined;
  readonly children: ReactNode;
}

/** A stored link: within the site it navigates on the client. */
export function SiteLink({ link, className, current, children }: SiteLinkProps) {
  const { href, newWindow } = link;
  const common = {
    ...(className === undefined ? {} : { className }),
    ...(current === undefined ? {} : { 'aria-current': current }),
    ...(newWindow ? { target: '_blank' } : {}),
    ...(newWindow || leavesSite(href) ? { rel: 'noopener' } : {}),
  };
  if (!href.startsWith('/') || leavesSite(href)) {
    return (
      <a href={href} {...common}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} {...common}>
      {children}
    </Link>
  );
}
