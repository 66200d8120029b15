import { Menu } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { Link } from '../../../shared/router/link.tsx';
import { useLocation } from '../../../shared/router/router-context.tsx';
import type { AdminPlace } from '../admin-place.ts';
import { AdminAccount } from './admin-account.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import '../../../shared/ui/tools.css';
import './admin-layout.css';

interface AdminLayoutProps {
  /** Where the sidebar leads, in groups. */
  readonly places: readonly (readonly AdminPlace[])[];
  readonly search: ReactNode;
  readonly undo: ReactNode;
  /** Numbers of waiting things, by the path of their screen. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly children: ReactNode;
}

export function AdminLayout({ places, search, undo, waiting, children }: AdminLayoutProps) {
  const { t } = useI18n();
  const { name } = usePlatform();
  const { pathname } = useLocation();
  const { isRailOpen, setIsRailOpen, railButton, rail, closeByEscape } = useRail(pathname);

  return (
    <div className="tools admin-layout" data-rail={isRailOpen ? 'open' : undefined}>
      <a className="skip-link screen-only" href="#main">
        {t('site.skip')}
      </a>
      <header className="admin-layout__bar row gap-1">
        <button
          ref={railButton}
          type="button"
          className="tool admin-layout__rail-button"
          aria-expanded={isRailOpen}
          aria-controls="admin-rail"
          aria-label={t('admin.places')}
          onClick={() => setIsRailOpen(!isRailOpen)}
          onKeyDown={closeByEscape}
        >
          <Menu aria-hidden="true" />
        </button>
        <Link
          className="tool admin-layout__site"
          to="/"
          title={t('admin.to_site')}
          aria-label={`${name}: ${t('admin.to_site')}`}
        >
          <span>{name}</span>
        </Link>
        <div className="admin-layout__search grow">{search}</div>
        {undo}
        <AdminAccount />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what a button opened */}
      <div ref={rail} id="admin-rail" className="admin-layout__rail" onKeyDown={closeByEscape}>
        <AdminSidebar places={places} path={pathname} waiting={waiting} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; keys have Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div className="admin-layout__scrim" onClick={() => setIsRailOpen(false)} />
      <main id="main" className="admin-layout__main stack gap-5" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The sidebar, which can be opened and closed where there is little room. */
function useRail(pathname: string) {
  const [isRailOpen, setIsRailOpen] = useState(false);
  const railButton = useRef<HTMLButtonElement>(null);
  const rail = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went somewhere has chosen
  useEffect(() => setIsRailOpen(false), [pathname]);

  // On narrow screens the sidebar covers the page and takes the focus.
  useEffect(() => {
    if (isRailOpen) rail.current?.querySelector<HTMLElement>('[aria-current], a')?.focus();
  }, [isRailOpen]);

  function closeByEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !isRailOpen) return;
    setIsRailOpen(false);
    railButton.current?.focus();
  }

  return { isRailOpen, setIsRailOpen, railButton, rail, closeByEscape };
}
