import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import type { FoundThing } from '@spoor/contracts/search/search.views';
import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';
import { ResponsiveImage } from '../../../shared/ui/responsive-image.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { useTypeName } from '../search-kind-names.ts';
import { HighlightedText } from './highlighted-text.tsx';

/** Kinds of things whose date says nothing of them. */
const timeless = new Set([
  'Page',
  'LegalPage',
  'File',
  'Form',
  'User',
  'Person',
  'Location',
  'Faq',
  'Link',
  'Document',
]);

/** One result: what it is, its title as link, and a part of its text. */
export function SearchResult({ found }: { found: FoundThing }) {
  const { t, date } = useI18n();
  const nameOf = useTypeName();
  const { title, titleHighlights, excerpt, highlights, image, publishedOn, typeName, isPublished } = found;
  const place = usePlaceOf(found);
  return (
    <li className="search-result">
      <div className="search-result__text">
        <h2>
          <FoundLink found={found}>
            <HighlightedText text={title} highlights={titleHighlights} />
          </FoundLink>
        </h2>
        <p className="search-result__about">
          <span>{[nameOf(found), place].filter((part) => part !== '').join(' · ')}</span>
          {publishedOn === null || timeless.has(typeName) ? null : (
            <>
              {' · '}
              <time dateTime={publishedOn}>{date(publishedOn)}</time>
            </>
          )}
          {isPublished ? null : <span className="tag">{t('search.draft')}</span>}
        </p>
        {excerpt === '' ? null : (
          <p>
            <HighlightedText text={excerpt} highlights={highlights} />
          </p>
        )}
      </div>
      {image === null ? null : (
        <div className="search-result__image">
          <ResponsiveImage {...image} {...{ assetGuid: image.guid, alt: '', sizes: '120px' }} />
        </div>
      )}
    </li>
  );
}

/** Files are not the application's to show. */
function FoundLink({ found: { kind, url }, children }: { found: FoundThing; children: ReactNode }) {
  if (kind === 'document') return <a href={url}>{children}</a>;
  return <SiteLink link={{ href: url, newWindow: false }}>{children}</SiteLink>;
}

/** Of a page the names of those above it in the menu. */
function usePlaceOf({ kind, url }: FoundThing): string {
  const menus = useMenus();
  if (kind !== 'page') return '';
  for (const { menuItems } of menus) {
    const above = namesAbove(menuItems, url);
    if (above !== undefined) return above.join(' › ');
  }
  return '';
}

function namesAbove(items: readonly MenuItemView[], path: string): readonly string[] | undefined {
  for (const item of items) {
    if (item.path === path) return [];
    const below = namesAbove(item.menuItems, path);
    if (below !== undefined) return [item.name, ...below];
  }
  return undefined;
}
