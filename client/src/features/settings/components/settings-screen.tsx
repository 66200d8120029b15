import type { Settings } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { useAtom } from '../../../shared/store.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { allSettingsQuery, savedSettings } from '../settings-admin.api.ts';
import { settingsDraftAtom } from '../settings-draft.atoms.ts';
import { editOf, keysOf } from '../settings-draft.ts';
import { keysOfSection, sectionOf, settingSections } from '../settings-sections.ts';
import { useWarningOnLeaving } from '../use-warning-on-leaving.ts';
import { SectionForm } from './section-form.tsx';
import './settings.css';

export type SitePreview = (given: {
  readonly settings: Settings;
  /** Guid of the header image or footer that is being edited. */
  readonly shown: string | undefined;
  /** Shows the footer. */
  readonly isAtEnd: boolean;
}) => ReactNode;

/** The settings in sections, with previews. Unsaved changes survive switching screens. */
export function SettingsScreen({ sitePreview }: { sitePreview: SitePreview }) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const saved = useQuery({ ...allSettingsQuery(useApi()), select: savedSettings });
  const [draft, setDraft] = useAtom(settingsDraftAtom);
  const section = sectionOf(address.get('section'));
  useWarningOnLeaving(keysOf(draft.edit).length > 0);

  return (
    <>
      <ScreenHeading title={t('admin.settings')} />
      <div className="settings">
        <nav className="settings__sections" aria-label={t('settings.sections')}>
          <ul>
            {settingSections.map((one) => (
              <li key={one.id}>
                <Link
                  to={`?section=${one.id}`}
                  replace
                  ref={one.id === section?.id ? bringIntoSight : undefined}
                  aria-current={one.id === section?.id ? 'page' : undefined}
                  data-changed={keysOf(editOf(draft.edit, keysOfSection(one))).length > 0 || undefined}
                >
                  {t(`settings.section.${one.id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {saved.isError && saved.data === undefined ? (
          <LoadFailure retry={() => void saved.refetch()} />
        ) : null}
        {saved.data === undefined || section === undefined ? null : (
          <SectionForm
            key={section.id}
            section={section}
            saved={saved.data}
            draft={draft}
            onDraft={setDraft}
            sitePreview={sitePreview}
          />
        )}
      </div>
    </>
  );
}

/** On small screens the sections are a scrolling row. */
function bringIntoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
