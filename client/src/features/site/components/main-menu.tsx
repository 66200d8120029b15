import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { useEffect, useRef, useState } from 'react';
import { ChevronDown } from '../../../shared/ui/icons.tsx';
import { visibleItems } from '../menu-items.ts';
import { MenuLink, type MenuProps } from './menu-link.tsx';
import './main-menu.css';

/**
 * The main menu as a row. Submenus open by CSS, on hover after a delay, and on focus. Scripts close them on Escape
 * and after choosing.
 */
export function MainMenu({ items, label, ...place }: MenuProps) {
  const nav = useRef<HTMLElement>(null);
  const [closed, setClosed] = useState<string>();

  useEffect(() => {
    function closeOpen({ key }: KeyboardEvent): void {
      const open = nav.current?.querySelector<HTMLElement>(':scope > ul > li:is(:hover, :focus-within)');
      if (key !== 'Escape' || !open) return;
      setClosed(open.dataset.item);
      // Closing must not drop the focus.
      if (open.contains(document.activeElement)) open.querySelector('a')?.focus();
    }
    document.addEventListener('keydown', closeOpen);
    return () => document.removeEventListener('keydown', closeOpen);
  }, []);

  return (
    <nav ref={nav} className="main-menu" aria-label={label}>
      <ul>
        {visibleItems(items).map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link inside is what is clicked; the keyboard clicks it too
          <li
            key={item.guid}
            data-item={item.guid}
            data-closed={closed === item.guid || undefined}
            onClick={() => setClosed(item.guid)}
            onMouseLeave={() => setClosed(undefined)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) setClosed(undefined);
            }}
          >
            <MenuLink item={item} {...place}>
              {item.name}
              {visibleItems(item.menuItems).length > 0 ? <ChevronDown aria-hidden="true" /> : null}
            </MenuLink>
            <ItemsBelow item={item} place={place} depth={1} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Deeper levels are in the section's menu. */
const maxDepth = 2;

function ItemsBelow({ item, place, depth }: { item: MenuItemView; place: MenuPlace; depth: number }) {
  const below = visibleItems(item.menuItems);
  if (below.length === 0 || depth > maxDepth) return null;
  return (
    <ul>
      {below.map((each) => (
        <li key={each.guid}>
          <MenuLink item={each} {...place} />
          <ItemsBelow item={each} place={place} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}

type MenuPlace = Omit<MenuProps, 'items' | 'label'>;
