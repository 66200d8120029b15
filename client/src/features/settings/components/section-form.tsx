import type { SettingKey, Settings } from '@spoor/contracts/settings/settings';
import { useState } from 'react';
import { ConflictDialog } from '../../../shared/conflicts/conflict-dialog.tsx';
import { SchemaForm } from '../../../shared/forms/schema-form.tsx';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { type I18n, useI18n } from '../../../shared/i18n.tsx';
import { settingLabel } from '../../../shared/setting-label.ts';
import { type SectionFormOptions, useSectionForm } from '../use-section-form.ts';
import { BrowserAndSearchPreview } from './browser-and-search-preview.tsx';
import { SettingControl } from './setting-controls.tsx';
import type { SitePreview } from './settings-screen.tsx';

interface SectionFormProps extends SectionFormOptions {
  readonly previewed: Settings;
  readonly sitePreview: SitePreview;
}

/** What the section is for, as far as its reader sees it. */
function aboutText(t: I18n['t'], { id, closed }: SectionFormProps['section']): string {
  return t(
    id === 'access' && closed.length > 0
      ? 'settings.section.access.about_rest'
      : `settings.section.${id}.about`,
  );
}

/** Says what somebody misses here, and who changes it. */
function ClosedSettings({ keys }: { keys: readonly SettingKey[] }) {
  const { t, language } = useI18n();
  if (keys.length === 0) return null;
  const names = new Intl.ListFormat(language).format(keys.map((key) => settingLabel(t, key)));
  return <p className="field__hint">{t('settings.closed', { names })}</p>;
}

/** The settings of one section with a preview, saved as one Change. */
export function SectionForm({ previewed, sitePreview, ...options }: SectionFormProps) {
  const { section } = options;
  const { t } = useI18n();
  const [shown, setShown] = useState<string>();
  const { form, isChanged, reset, conflict } = useSectionForm(options);
  const isIdle = !isChanged || form.formState.isSubmitting;
  const name = t(`settings.section.${section.id}`);

  return (
    <>
      <SchemaForm form={form} className="settings-screen__form card" label={name}>
        <div className="settings-screen__fields stack gap-5">
          <h2>{name}</h2>
          <p className="field__hint">{aboutText(t, section)}</p>
          {section.fields.map((field) => (
            <SettingControl key={field.key} field={field} form={form} onShow={setShown} />
          ))}
          <ClosedSettings keys={section.closed} />
        </div>
        <div className="settings-screen__actions row cluster gap-2" data-changed={isChanged || undefined}>
          <p role="status">{isChanged ? t('settings.changed') : ''}</p>
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isIdle}
            onClick={() => isIdle || reset()}
          >
            {t('settings.reset')}
          </button>
          <SubmitButton isBusy={isIdle}>{t('settings.save')}</SubmitButton>
        </div>
      </SchemaForm>
      {section.preview === 'site'
        ? sitePreview({ settings: previewed, shown, isAtEnd: section.id === 'footers' })
        : null}
      {section.preview === 'outside' ? <BrowserAndSearchPreview settings={previewed} /> : null}
      {conflict.rows.length === 0 ? null : (
        <ConflictDialog
          title={t('conflict.title')}
          ownTitle={t('conflict.title_own')}
          text={t('conflict.text')}
          rows={conflict.rows}
          words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
          onApply={conflict.settle}
          onCancel={conflict.cancel}
        />
      )}
    </>
  );
}
