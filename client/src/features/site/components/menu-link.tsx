import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { ariaCurrentOf } from '../menu-items.ts';

export interface MenuProps {
  readonly items: readonly MenuItemView[];
  readonly label: string;
  /** The items from the top of the main menu down to the page. */
  readonly trail: readonly MenuItemView[];
  /** Whether something below the page is shown, such as an item of a list. */
  readonly isBelow: boolean;
}

interface MenuLinkProps extends Pick<MenuProps, 'trail' | 'isBelow'> {
  readonly item: MenuItemView;
  /** Default: the name. */
  readonly children?: ReactNode;
}

/** A menu item: a link, or a heading where it has no target. */
export function MenuLink({ item, trail, isBelow, children = item.name }: MenuLinkProps) {
  if (item.path === null) return <span className="menu-heading">{children}</span>;
  return (
    <SiteLink
      link={{ href: item.path, newWindow: item.openInNewWindow }}
      current={ariaCurrentOf(item, trail, isBelow)}
    >
      {children}
    </SiteLink>
  );
}
