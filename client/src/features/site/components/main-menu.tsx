import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import './main-menu.css';

interface MainMenuProps {
  readonly menu: MenuView;
  readonly trail: readonly MenuItemView[];
  readonly label: string;
}

/** The main menu. Items below open on hover after a moment, on focus at once: by style alone, without a script. */
export function MainMenu({ menu, trail, label }: MainMenuProps) {
  return (
    <nav className="main-menu" aria-label={label}>
      <MenuItems items={menu.menuItems} trail={trail} />
    </nav>
  );
}

function MenuItems({ items, trail }: { items: readonly MenuItemView[]; trail: readonly MenuItemView[] }) {
  return (
    <ul>
      {items
        .filter(({ isVisible }) => isVisible)
        .map((item) => (
          <li key={item.guid}>
            <MenuLink item={item} trail={trail} />
            {item.menuItems.some(({ isVisible }) => isVisible) ? (
              <MenuItems items={item.menuItems} trail={trail} />
            ) : null}
          </li>
        ))}
    </ul>
  );
}

function MenuLink({ item, trail }: { item: MenuItemView; trail: readonly MenuItemView[] }) {
  if (item.path === null) return <span className="main-menu__heading">{item.name}</span>;
  const place = trail.findIndex(({ guid }) => guid === item.guid);
  const current = place === -1 ? undefined : place === trail.length - 1 ? 'page' : 'true';
  return (
    <SiteLink link={{ href: item.path, newWindow: item.openInNewWindow }} current={current}>
      {item.name}
    </SiteLink>
  );
}
