import type { MenuItemView, MenuView } from '@spoor/contracts/menus/menu.views';
import { LogIn, Menu } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { loginAddress } from '../../../shared/addresses.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { useUser } from '../../../shared/signed-in-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainMenu } from './main-menu.tsx';
import './site-header.css';

interface SiteHeaderProps {
  readonly menu: MenuView | undefined;
  readonly trail: readonly MenuItemView[];
  readonly path: string;
}

export function SiteHeader({ menu, trail, path }: SiteHeaderProps) {
  const { t } = useI18n();
  const { name } = usePlatform();
  const user = useUser();
  const sheet = useRef<HTMLDialogElement>(null);
  const closeSheet = () => sheet.current?.close();

  return (
    <header className="site-header">
      <div className="site-header__top">
        <Link className="wordmark" to="/" aria-label={t('site.to_home', { name })}>
          <Mark />
          <span>{name}</span>
        </Link>
        <div className="site-header__account">
          {user === null ? (
            <Link className="site-header__login" to={loginAddress(path)}>
              <LogIn aria-hidden="true" />
              {t('auth.login')}
            </Link>
          ) : (
            <AccountMenu user={user} />
          )}
        </div>
        {menu === undefined ? null : (
          <button
            type="button"
            className="site-header__menu-button"
            onClick={() => sheet.current?.showModal()}
          >
            <Menu aria-hidden="true" />
            {t('menu.open')}
          </button>
        )}
      </div>
      {menu === undefined ? null : (
        <>
          <div className="site-header__bar">
            <MainMenu menu={menu} trail={trail} label={t('menu.main')} />
          </div>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link inside is what is clicked; the keyboard clicks it too */}
          <dialog ref={sheet} className="menu-sheet" aria-label={t('menu.main')} onClick={closeSheet}>
            <button type="button" className="menu-sheet__close" onClick={closeSheet}>
              {t('menu.close')}
            </button>
            <MainMenu menu={menu} trail={trail} label={t('menu.main')} />
          </dialog>
        </>
      )}
    </header>
  );
}

/** Two footsteps of a track: the product's sign, where a platform has no logo of its own. */
function Mark() {
  return (
    <svg className="wordmark__mark" viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="22" cy="24" r="4" className="wordmark__dot" />
    </svg>
  );
}
