import { useI18n } from '../../../shared/i18n.tsx';
import { useMenus } from '../../../shared/menus.api.ts';
import { Link } from '../../../shared/router/link.tsx';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';
import { pagesNamed } from '../menu-search.ts';
import { SearchField } from './search-field.tsx';
import { SectionLinks } from './section-links.tsx';
import './search-screen.css';

/** Searches the names of pages. The query is in the address, so it can be shared. */
export function SearchScreen({ text }: { text: string }) {
  const { t } = useI18n();
  const found = pagesNamed(useMenus(), text);
  return (
    <div className="search-screen">
      <DocumentHead title={text === '' ? t('search.title') : t('search.title_for', { text })} />
      <h1>{t('search.title')}</h1>
      <SearchField text={text} />
      <p className="search-screen__hint">{t('search.hint')}</p>
      <div role="status">
        {text === '' ? null : (
          <p className="search-screen__count">
            {found.length === 0
              ? t('search.nothing', { text })
              : t('search.found', { count: found.length, text })}
          </p>
        )}
      </div>
      {found.length === 0 ? <SectionLinks /> : null}
      <ul className="search-screen__found unmarked">
        {found.map(({ item, above }) => (
          <li key={item.guid}>
            <Link to={item.path ?? '/'}>{item.name}</Link>
            {above.length === 0 ? null : <p>{above.join(' / ')}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
