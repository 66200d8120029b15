import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { useQuery } from '@tanstack/react-query';
import { sitemapPath } from '../../../shared/addresses.ts';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { visibleItems } from '../menu-items.ts';
import { sitemapQuery } from '../sitemap.api.ts';

/** Everything that the menus lead to, as they nest it. */
export function SitemapScreen() {
  const { t } = useI18n();
  const { data: menus = [], isError } = useQuery(sitemapQuery(useApi()));
  return (
    <div className="stack gap-5">
      <DocumentHead title={t('site.sitemap')} path={sitemapPath} />
      <h1>{t('site.sitemap')}</h1>
      {isError ? <p role="alert">{t('search.failed')}</p> : null}
      {menus.map(({ guid, menuItems }) => (
        <Branch key={guid} items={menuItems} />
      ))}
    </div>
  );
}

function Branch({ items }: { items: readonly MenuItemView[] }) {
  const visible = visibleItems(items);
  if (visible.length === 0) return null;
  return (
    <ul>
      {visible.map(({ guid, name, path, openInNewWindow, menuItems }) => (
        <li key={guid}>
          {path === null ? (
            name
          ) : (
            <SiteLink link={{ href: path, newWindow: openInNewWindow }}>{name}</SiteLink>
          )}
          <Branch items={menuItems} />
        </li>
      ))}
    </ul>
  );
}
