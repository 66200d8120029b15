import type { Settings } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { useUser } from '../../../shared/signed-in-user.ts';
import { useAtom } from '../../../shared/store.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { allSettingsQuery, savedSettings } from '../settings-admin.api.ts';
import { unsavedSettingsAtom } from '../settings-edit.atoms.ts';
import { settingsWith, type UnsavedEdit } from '../settings-edit.ts';
import { closedSection, openSections, type SettingSection, sectionOf } from '../settings-sections.ts';
import { useWarningOnLeaving } from '../use-warning-on-leaving.ts';
import { SectionForm } from './section-form.tsx';
import './settings.css';

export interface SitePreviewProps {
  readonly settings: Settings;
  /** Guid of the header image or footer that is being edited. */
  readonly shown: string | undefined;
  /** Shows the footer. */
  readonly isAtEnd: boolean;
}

export type SitePreview = (given: SitePreviewProps) => ReactNode;

/** The settings in sections, with previews. Unsaved changes survive switching screens. */
export function SettingsScreen({ sitePreview }: { sitePreview: SitePreview }) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const saved = useQuery({ ...allSettingsQuery(useApi()), select: savedSettings });
  const [unsaved, setUnsaved] = useAtom(unsavedSettingsAtom);
  const user = useUser();
  const sections = openSections({ isAdmin: user?.isAdmin === true });
  const section = sectionOf(sections, address.get('section'));
  const closed = closedSection(sections, address.get('section'));
  const edits = Object.values(unsaved).filter((one) => one !== undefined);
  useWarningOnLeaving(edits.length > 0);

  const keep = (id: string, edit: UnsavedEdit | undefined) =>
    setUnsaved((now) => (now[id] === edit ? now : { ...now, [id]: edit }));

  return (
    <>
      <ScreenHeading
        title={t('admin.settings')}
        {...(closed === undefined
          ? {}
          : { about: t('settings.closed_section', { section: t(`settings.section.${closed.id}`) }) })}
      />
      <div className="settings-screen">
        <SectionLinks
          sections={sections}
          current={section}
          isChanged={({ id }) => unsaved[id] !== undefined}
        />
        {saved.isError && saved.data === undefined ? (
          <LoadFailure retry={() => void saved.refetch()} />
        ) : null}
        {saved.data === undefined || section === undefined ? null : (
          <SectionForm
            key={section.id}
            section={section}
            saved={saved.data}
            unsaved={unsaved[section.id]}
            onUnsaved={(edit) => keep(section.id, edit)}
            previewed={edits.reduce(
              (settings, { edit }) => settingsWith(settings, edit),
              saved.data.settings,
            )}
            sitePreview={sitePreview}
          />
        )}
      </div>
    </>
  );
}

interface SectionLinksProps {
  readonly sections: readonly SettingSection[];
  readonly current: SettingSection | undefined;
  readonly isChanged: (section: SettingSection) => boolean;
}

function SectionLinks({ sections, current, isChanged }: SectionLinksProps) {
  const { t } = useI18n();
  return (
    <nav className="settings-screen__sections" aria-label={t('settings.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <Link
              className="option row"
              to={`?section=${section.id}`}
              replace
              ref={section === current ? scrollIntoView : undefined}
              aria-current={section === current ? 'page' : undefined}
              data-changed={isChanged(section) || undefined}
            >
              {t(`settings.section.${section.id}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On small screens the sections are a scrolling row. */
function scrollIntoView(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
