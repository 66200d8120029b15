import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { markOf } from '../menu-marks.ts';

/** Items of a menu, and the page that is shown. */
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
  /** Instead of the name alone. */
  readonly children?: ReactNode;
}

/** One entry of a menu: a link, or a heading where it leads nowhere. */
export function MenuLink({ item, trail, isBelow, children = item.name }: MenuLinkProps) {
  if (item.path === null) return <span className="menu-heading">{children}</span>;
  return (
    <SiteLink
      link={{ href: item.path, newWindow: item.openInNewWindow }}
      current={markOf(item, trail, isBelow)}
    >
      {children}
    </SiteLink>
  );
}
