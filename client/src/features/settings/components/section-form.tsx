import type { ChangedSettings } from '@spoor/contracts/settings/setting.views';
import type { Problem } from '@spoor/contracts/shared/problem';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-error.ts';
import { type ConflictChoice, ConflictDialog } from '../../../shared/conflicts/conflict-dialog.tsx';
import { conflictRows, keptPaths } from '../../../shared/conflicts/conflict-rows.ts';
import { SubmitButton } from '../../../shared/forms/submit-button.tsx';
import { useI18n } from '../../../shared/i18n.tsx';
import { useSettingsCommand } from '../settings.commands.ts';
import {
  baseRevisionOf,
  editOf,
  invalidSettingsIn,
  keysOf,
  removeSaved,
  type SavedSettings,
  type SettingsDraft,
  type SettingsEdit,
  settingsWithDraft,
  withSetting,
} from '../settings-draft.ts';
import { keysOfSection, type SettingSection } from '../settings-sections.ts';
import { BrowserAndSearchPreview } from './browser-and-search-preview.tsx';
import { SettingControl } from './setting-control.tsx';
import type { SitePreview } from './settings-screen.tsx';

interface SectionFormProps {
  readonly section: SettingSection;
  readonly saved: SavedSettings;
  readonly draft: SettingsDraft;
  readonly onDraft: (change: (draft: SettingsDraft) => SettingsDraft) => void;
  readonly sitePreview: SitePreview;
}

/** The settings of one section with a preview, saved as one Change. */
export function SectionForm({ section, saved, draft, onDraft, sitePreview }: SectionFormProps) {
  const { t } = useI18n();
  const change = useSettingsCommand();
  const [shown, setShown] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [met, setMet] = useState<Problem>();
  const rows = conflictRows(met?.conflicts ?? []);
  const own = editOf(draft.edit, keysOfSection(section));
  const wrong = invalidSettingsIn(own);
  const isChanged = keysOf(own).length > 0;
  const isIdle = !isChanged || isSaving;
  const previewed = settingsWithDraft(saved, draft);
  const name = t(`settings.section.${section.id}`);

  /** @param madeOn the revision that the edit is based on, or that the person has seen since */
  async function save(edit: SettingsEdit, madeOn: number | undefined): Promise<void> {
    setSaving(true);
    const outcome = await change({ section: name, edit, madeOn });
    setSaving(false);
    if (outcome instanceof ApiError) setMet(outcome.problem);
    else if (outcome !== undefined) {
      const { revision } = outcome.data as ChangedSettings;
      onDraft((now) => removeSaved(now, edit, revision));
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (wrong.length > 0) event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else if (!isIdle) void save(own, baseRevisionOf(draft, own));
  }

  function settle(choices: Readonly<Record<string, ConflictChoice>>): void {
    setMet(undefined);
    const kept = keptPaths(rows, choices);
    const givenUp = editOf(
      own,
      keysOf(own).filter((key) => kept.includes(`/${key}`)),
    );
    const left = removeSaved({ ...draft, edit: own }, givenUp).edit;
    onDraft((now) => removeSaved(now, givenUp));
    if (keysOf(left).length > 0) void save(left, met?.revision);
  }

  return (
    <>
      <form className="settings__form" aria-label={name} noValidate onSubmit={submit}>
        <div className="settings__fields stack gap-5">
          <h2>{name}</h2>
          <p className="field__hint">{t(`settings.section.${section.id}.about`)}</p>
          {section.fields.map((field) => (
            <SettingControl
              key={field.key}
              field={field}
              settings={{ ...saved.settings, ...draft.edit }}
              isWrong={wrong.includes(field.key)}
              onChange={(key, value) => onDraft((now) => withSetting(now, saved, key, value))}
              onShow={setShown}
            />
          ))}
        </div>
        <div className="settings__actions row cluster gap-2" data-changed={isChanged || undefined}>
          <p role="status">{isChanged ? t('settings.changed') : ''}</p>
          <button
            type="button"
            className="button button--quiet"
            aria-disabled={isIdle}
            onClick={() => isIdle || onDraft((now) => removeSaved(now, own))}
          >
            {t('settings.reset')}
          </button>
          <SubmitButton isBusy={isIdle}>{t('settings.save')}</SubmitButton>
        </div>
      </form>
      {section.preview === 'site'
        ? sitePreview({ settings: previewed, shown, isAtEnd: section.id === 'footers' })
        : null}
      {section.preview === 'outside' ? <BrowserAndSearchPreview settings={previewed} /> : null}
      {rows.length === 0 ? null : (
        <ConflictDialog
          title={t('conflict.title')}
          text={t('conflict.text')}
          rows={rows}
          words={{ wanted: t('conflict.yours'), takeWanted: t('conflict.take_mine') }}
          onApply={settle}
          onCancel={() => setMet(undefined)}
        />
      )}
    </>
  );
}
