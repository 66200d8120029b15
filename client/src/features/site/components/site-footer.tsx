import type { MenuItemView } from '@spoor/contracts/menus/menu.views';
import { legalDocuments, legalPath } from '@spoor/contracts/pages/legal-documents';
import { useI18n } from '../../../shared/i18n.tsx';
import { usePlatform } from '../../../shared/platform.ts';
import { Link } from '../../../shared/router/link.tsx';
import { SiteLink } from '../../../shared/ui/site-link.tsx';
import { visibleItems } from '../menu-items.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { TemplateBlocks } from './template-blocks.tsx';
import './site-footer.css';

interface SiteFooterProps {
  readonly items: readonly MenuItemView[];
  /** The template that is the footer; null for the built-in one. */
  readonly templateGuid: string | null;
  readonly path: string;
}

/** The footer: a template, or name and menu; and the legal links. */
export function SiteFooter({ items, templateGuid, path }: SiteFooterProps) {
  return (
    <div className="site-footer">
      {templateGuid === null ? (
        <BuiltInFooter items={visibleItems(items)} />
      ) : (
        <TemplateBlocks guid={templateGuid} path={path} />
      )}
      <LegalBar />
    </div>
  );
}

function BuiltInFooter({ items }: Pick<SiteFooterProps, 'items'>) {
  const { t } = useI18n();
  const { name, description } = usePlatform();
  return (
    <div className="site-footer__inner">
      <div>
        <p className="site-footer__name">{name}</p>
        <p>{description}</p>
      </div>
      {items.length === 0 ? null : (
        <nav aria-label={t('menu.footer')}>
          <ul>
            {items.map(({ guid, path, name: label, openInNewWindow }) =>
              path === null ? null : (
                <li key={guid}>
                  <SiteLink link={{ href: path, newWindow: openInNewWindow }}>{label}</SiteLink>
                </li>
              ),
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Loaded on demand: few visitors change their choice. */
const openConsent = () =>
  import('../../../shared/consent-choice.ts').then(({ openConsentDialog }) => openConsentDialog());

/** Legal documents, the choice of cookies and of a language: at the foot of every page. */
export function LegalBar() {
  const { t, language } = useI18n();
  return (
    <div className="legal-bar screen-only row cluster spread">
      <nav aria-label={t('legal.menu')}>
        <ul>
          {legalDocuments.map((document) => (
            <li key={document}>
              <Link to={legalPath(document, language)}>{t(`legal.${document}`)}</Link>
            </li>
          ))}
          <li>
            <button type="button" className="legal-bar__consent" onClick={openConsent}>
              {t('consent.open')}
            </button>
          </li>
        </ul>
      </nav>
      <LanguageSwitch />
    </div>
  );
}
