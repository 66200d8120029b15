import { useI18n } from '../../../shared/i18n.tsx';
import { visibleItems } from '../menu-items.ts';
import { MenuLink, type MenuProps } from './menu-link.tsx';

/** The menu beside the search field: contact, questions, and the like. */
export function ServiceMenu({ items, trail, isBelow }: Omit<MenuProps, 'label'>) {
  const { t } = useI18n();
  const shown = visibleItems(items);
  if (shown.length === 0) return null;
  return (
    <nav className="service-menu" aria-label={t('menu.service')}>
      <ul>
        {shown.map((item) => (
          <li key={item.guid}>
            <MenuLink item={item} trail={trail} isBelow={isBelow} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
