import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { useI18n } from '../../../shared/i18n.tsx';
import { visibleItems } from '../menu-items.ts';
import { MenuLink, type MenuProps } from './menu-link.tsx';
import './sub-menu.css';

interface SubMenuProps extends Omit<MenuProps, 'label'> {
  /** “See also”. */
  readonly related: readonly MenuItemView[];
}

/** The menu of the page's section. Deeper items show only along the path to the page. */
export function SubMenu({ items, trail, isBelow, related }: SubMenuProps) {
  const { t } = useI18n();
  const [section] = trail;
  return (
    <>
      {items.length === 0 || section === undefined ? null : (
        <nav className="sub-menu screen-only" aria-label={t('menu.section', { name: section.name })}>
          <p className="sub-menu__title">
            <MenuLink item={section} trail={trail} isBelow={isBelow} />
          </p>
          <SectionItems items={items} trail={trail} isBelow={isBelow} />
        </nav>
      )}
      {related.length === 0 ? null : (
        <nav className="sub-menu screen-only" aria-labelledby="see-also">
          <p className="sub-menu__title" id="see-also">
            {t('menu.related')}
          </p>
          <SectionItems items={related} trail={[]} isBelow={false} />
        </nav>
      )}
    </>
  );
}

function SectionItems({ items, trail, isBelow }: Omit<MenuProps, 'label'>) {
  return (
    <ul>
      {items.map((item) => {
        const below = trail.some(({ guid }) => guid === item.guid) ? visibleItems(item.menuItems) : [];
        return (
          <li key={item.guid}>
            <MenuLink item={item} trail={trail} isBelow={isBelow} />
            {below.length === 0 ? null : <SectionItems items={below} trail={trail} isBelow={isBelow} />}
          </li>
        );
      })}
    </ul>
  );
}
