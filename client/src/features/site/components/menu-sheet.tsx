import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { type MouseEvent, useRef } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { Menu, X } from '../../../shared/ui/icons.tsx';
import { visibleItems } from '../menu-items.ts';
import { MenuLink, type MenuProps } from './menu-link.tsx';
import { SearchField } from './search-field.tsx';
import { ServiceMenu } from './service-menu.tsx';
import './menu-sheet.css';

const sheetId = 'menu-sheet';

/** Invoker commands, which work without scripts; the handlers serve older browsers. */
const command = (name: 'show-modal' | 'close') => ({ command: name, commandfor: sheetId });

const knowsCommands = () => 'commandForElement' in HTMLButtonElement.prototype;

interface MenuSheetProps extends MenuProps {
  /** The service menu, which is not in the header on small screens. */
  readonly serviceItems: readonly MenuItemView[];
}

/** The menu on small screens: a button that opens a modal sheet. */
export function MenuSheet({ items, serviceItems, label, ...place }: MenuSheetProps) {
  const { t } = useI18n();
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const open = () => knowsCommands() || sheet.current?.showModal();

  function closeOnLinkClick({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget || (target instanceof Element && target.closest('a') !== null)) close();
  }

  return (
    <div className="menu-sheet-place">
      <button type="button" className="header-button" onClick={open} {...command('show-modal')}>
        <Menu aria-hidden="true" />
        {t('menu.open')}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link inside is what is clicked; the keyboard clicks it too */}
      <dialog ref={sheet} id={sheetId} className="menu-sheet" aria-label={label} onClick={closeOnLinkClick}>
        <div className="menu-sheet__content">
          <div className="menu-sheet__top row spread">
            <p>{t('menu.open')}</p>
            <button type="button" className="header-button" onClick={close} {...command('close')}>
              <X aria-hidden="true" />
              {t('menu.close')}
            </button>
          </div>
          <SearchField onSearch={close} />
          <nav aria-label={label}>
            <SheetItems items={items} {...place} />
          </nav>
          <ServiceMenu items={serviceItems} {...place} />
        </div>
      </dialog>
    </div>
  );
}

function SheetItems({ items, ...place }: Omit<MenuProps, 'label'>) {
  return (
    <ul>
      {visibleItems(items).map((item) => (
        <li key={item.guid}>
          {visibleItems(item.menuItems).length === 0 ? (
            <MenuLink item={item} {...place} />
          ) : (
            <details open={place.trail.some(({ guid }) => guid === item.guid)}>
              <summary className="unmarked">{item.name}</summary>
              <ul>
                {item.path === null ? null : (
                  <li>
                    <MenuLink item={item} {...place} />
                  </li>
                )}
              </ul>
              <SheetItems items={item.menuItems} {...place} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
