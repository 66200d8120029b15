import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { useQuery } from '@tanstack/react-query';
import { sitemapPath } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { visibleItems } from '../menu-items.ts';
import { sitemapQuery } from '../sitemap.api.ts';
import './sitemap-screen.css';

/** Everything that the menus lead to, as they nest it. */
export function SitemapScreen() {
  const { t } = useI18n();
  const { data: menus = [], isError } = useQuery(sitemapQuery(useApi()));
  const [main, ...others] = menus.map(({ menuItems }) => visibleItems(menuItems));
  const known = new Set(pathsIn(main ?? []));
  // Menus around the page repeat much of the main one.
  const added = others.flat().filter(({ path }) => path === null || !known.has(path));
  return (
    <div className="sitemap-screen page-width stack gap-5">
      <DocumentHead title={t('site.sitemap')} path={sitemapPath} />
      <h1>{t('site.sitemap')}</h1>
      {isError ? <p role="alert">{t('error.failed.text')}</p> : null}
      <Branch items={[...(main ?? []), ...added]} className="sitemap-screen__sections" />
    </div>
  );
}

function Branch({ items, className = '' }: { items: readonly MenuItemView[]; className?: string }) {
  if (items.length === 0) return null;
  return (
    <ul className={`unmarked ${className}`}>
      {items.map(({ guid, name, path, openInNewWindow, menuItems }) => (
        <li key={guid}>
          {path === null ? (
            name
          ) : (
            <SiteLink link={{ href: path, newWindow: openInNewWindow }}>{name}</SiteLink>
          )}
          <Branch items={visibleItems(menuItems)} />
        </li>
      ))}
    </ul>
  );
}

function pathsIn(items: readonly MenuItemView[]): string[] {
  return items.flatMap(({ path, menuItems }) => [
    ...(path === null ? [] : [path]),
    ...pathsIn(visibleItems(menuItems)),
  ]);
}
