import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { visibleItems } from '../menu-items.ts';
import './section-links.css';

/** Links to the sections of the site, on screens for missing pages. */
export function SectionLinks() {
  const { t } = useI18n();
  const [main] = useMenus();
  const sections = visibleItems(main?.menuItems ?? []);
  if (sections.length === 0) return null;
  return (
    <nav className="section-links screen-only" aria-labelledby="sections">
      <h2 id="sections">{t('site.sections')}</h2>
      <ul>
        {sections.map(({ guid, path, name, openInNewWindow }) =>
          path === null ? null : (
            <li key={guid}>
              <SiteLink link={{ href: path, newWindow: openInNewWindow }}>{name}</SiteLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
