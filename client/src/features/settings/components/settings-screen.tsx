import { readSettings, type SettingKey, type Settings } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { ApiError } from '../../../shared/api-error.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { Link } from '../../../shared/router/link.tsx';
import { useSearchParams } from '../../../shared/router/router-context.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ScreenHeading } from '../../../shared/ui/screen-heading.tsx';
import { type SettingsEdit, useSettingsCommand } from '../settings.commands.ts';
import { allSettingsQuery } from '../settings-admin.api.ts';
import { editOf, unreadableIn, withoutSaved, withSetting } from '../settings-draft.ts';
import { type SettingSection, sectionOf, settingSections } from '../settings-sections.ts';
import { OutsidePreview } from './outside-preview.tsx';
import { SettingControl } from './setting-control.tsx';
import './settings.css';

/** Draws the site as it would be. @param shown guid of the header image or footer that somebody is working on */
export type SitePreview = (settings: Settings, shown: string | undefined) => ReactNode;

/** Everything that is set for the whole site, section by section, with what it makes of the site beside it. */
export function SettingsScreen({ sitePreview }: { sitePreview: SitePreview }) {
  const { t } = useI18n();
  const [address] = useSearchParams();
  const saved = useQuery({ ...allSettingsQuery(useApi()), select: readSettings });
  const [edit, setEdit] = useState<SettingsEdit>({});
  const section = sectionOf(address.get('section'));
  useWarningOnLeaving(Object.keys(edit).length > 0);

  return (
    <>
      <ScreenHeading title={t('admin.settings')} />
      <div className="settings">
        <nav className="settings__sections" aria-label={t('settings.sections')}>
          <ul>
            {settingSections.map(({ id, fields }) => (
              <li key={id}>
                <Link
                  to={`?section=${id}`}
                  replace
                  aria-current={id === section?.id ? 'page' : undefined}
                  data-changed={Object.keys(editOf(edit, keysOf(fields))).length > 0 || undefined}
                >
                  {t(`settings.section.${id}`)}
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
            edit={edit}
            onEdit={setEdit}
            sitePreview={sitePreview}
          />
        )}
      </div>
    </>
  );
}

interface SectionFormProps {
  readonly section: SettingSection;
  readonly saved: Settings;
  readonly edit: SettingsEdit;
  readonly onEdit: (change: (edit: SettingsEdit) => SettingsEdit) => void;
  readonly sitePreview: SitePreview;
}

function SectionForm({ section, saved, edit, onEdit, sitePreview }: SectionFormProps) {
  const { t } = useI18n();
  const change = useSettingsCommand();
  const [shown, setShown] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const own = editOf(edit, keysOf(section.fields));
  const wrong = unreadableIn(own);
  const isChanged = Object.keys(own).length > 0;
  const settings = { ...saved, ...edit };
  const name = t(`settings.section.${section.id}`);

  async function save(): Promise<void> {
    setSaving(true);
    const outcome = await change({ section: name, edit: own });
    setSaving(false);
    if (outcome !== undefined && !(outcome instanceof ApiError)) onEdit((now) => withoutSaved(now, own));
  }

  return (
    <>
      <form
        className="settings__form"
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && wrong.length === 0) void save();
        }}
      >
        <div className="settings__fields">
          <h2>{name}</h2>
          <p className="field__hint">{t(`settings.section.${section.id}.about`)}</p>
          {section.fields.map((field) => (
            <SettingControl
              key={field.key}
              field={field}
              settings={settings}
              isWrong={wrong.includes(field.key)}
              onChange={(key, value) => onEdit((now) => withSetting(now, saved, key, value))}
              onShow={setShown}
            />
          ))}
        </div>
        <div className="settings__actions" data-changed={isChanged || undefined}>
          <p role="status">{isChanged ? t('settings.changed') : ''}</p>
          <button
            type="button"
            className="button button--quiet"
            disabled={!isChanged || isSaving}
            onClick={() => onEdit((now) => withoutSaved(now, own))}
          >
            {t('settings.reset')}
          </button>
          <button
            type="submit"
            className="button button--primary"
            disabled={!isChanged || isSaving || wrong.length > 0}
          >
            {t('settings.save')}
          </button>
        </div>
      </form>
      {section.preview === 'site' ? sitePreview(settings, shown) : null}
      {section.preview === 'outside' ? <OutsidePreview settings={settings} /> : null}
    </>
  );
}

function keysOf(fields: SettingSection['fields']): SettingKey[] {
  return fields.map(({ key }) => key);
}

/** Whoever closes the tab with something unsaved is asked by the browser. */
function useWarningOnLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
}
