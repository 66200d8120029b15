import type { MenuView } from '@spoor/contracts/menus/menu.views';
import { type Language, languages, useI18nHome } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import './site-footer.css';

/** Each language calls itself by its own name, whatever the page speaks. */
const languageNames: Record<Language, string> = { nl: 'Nederlands', en: 'English' };

export function SiteFooter({ menu }: { menu: MenuView | undefined }) {
  const { i18n, changeLanguage } = useI18nHome();
  const { name, description } = usePlatform();
  return (
    <footer className="site-footer">
      <div className="site-footer__inner">
        <div>
          <p className="site-footer__name">{name}</p>
          <p>{description}</p>
        </div>
        {menu === undefined ? null : (
          <nav aria-label={i18n.t('menu.footer')}>
            <ul>
              {menu.menuItems.map(({ guid, path, name: label, openInNewWindow }) =>
                path === null ? null : (
                  <li key={guid}>
                    <SiteLink link={{ href: path, newWindow: openInNewWindow }}>{label}</SiteLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
        )}
        <div className="site-footer__languages">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would promise a form */}
          <div role="group" aria-label={i18n.t('site.language')}>
            {languages.map((language) => (
              <button
                key={language}
                type="button"
                lang={language}
                aria-pressed={language === i18n.language}
                onClick={() => changeLanguage(language)}
              >
                {languageNames[language]}
              </button>
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
}
