import { useI18n } from '../../../shared/i18n.tsx';
import { shownItems } from '../menu-marks.ts';
import { MenuLink, type MenuProps } from './menu-link.tsx';

/** The small menu of what people need wherever they are: questions, contact, another language. */
export function ServiceMenu({ items, trail, isBelow }: Omit<MenuProps, 'label'>) {
  const { t } = useI18n();
  const shown = shownItems(items);
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
