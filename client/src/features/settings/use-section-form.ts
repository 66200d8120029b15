import type { ChangedSettings } from '@spoor/contracts/settings/setting.views';
import { type SettingKey, type Settings, settingKeys } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import type { Problem } from '@spoor/contracts/shared/problem';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ConflictChoice } from '../../shared/conflicts/conflict-dialog.tsx';
import { conflictRows, keptPaths } from '../../shared/conflicts/conflict-rows.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { useI18n } from '../../shared/i18n.tsx';
import type { CommandOutcome } from '../../shared/use-send-change.ts';
import { useSettingsCommand } from './settings.commands.ts';
import { type SettingsForm, sectionSchema, settingTexts } from './settings.form-schema.ts';
import {
  editBetween,
  goesOnFrom,
  type SavedSettings,
  type SettingsEdit,
  settingKeysOf,
  settledEdit,
  type UnsavedEdit,
} from './settings-edit.ts';
import { keysOfSection, type OpenSection } from './settings-sections.ts';

export interface SectionFormOptions {
  readonly section: OpenSection;
  readonly saved: SavedSettings;
  /** What was typed in it before, and was not saved. */
  readonly unsaved: UnsavedEdit | undefined;
  readonly onUnsaved: (unsaved: UnsavedEdit | undefined) => void;
}

/**
 * The form of a section of the settings: what is different from what is saved becomes one Change. What others set meanwhile
 * shows at once where nobody edits it here, and is asked about where somebody does.
 */
export function useSectionForm({ section, saved, unsaved, onUnsaved }: SectionFormOptions) {
  const { t } = useI18n();
  const change = useSettingsCommand();
  const [base, setBase] = useState(unsaved?.base ?? saved);
  const [conflictProblem, setConflictProblem] = useState<Problem>();
  const { form, edit } = useSettingsForm(section, base, unsaved, (wanted) => save(wanted, base));

  /** @param basedOn what the edit is based on, or what the person has seen since */
  async function save(wanted: SettingsEdit, basedOn: SavedSettings): Promise<CommandOutcome | undefined> {
    const typed = form.getValues();
    const sent = editBetween(basedOn.settings, wanted);
    if (settingKeysOf(sent).length === 0) return void form.reset(basedOn.settings);
    const name = t(`settings.section.${section.id}`);
    const outcome = await change({ section: name, edit: sent, basedOn: basedOn.revision });
    if (outcome.kind === 'refused' && outcome.problem.code === 'conflict')
      return void setConflictProblem(outcome.problem);
    if (outcome.kind === 'stored') takeAsSaved(sent, typed, outcome.answer.data as ChangedSettings);
    return outcome;
  }

  /** What was typed while it was sent stays, unsaved. */
  function takeAsSaved(sent: SettingsEdit, typed: Settings, { revision }: ChangedSettings): void {
    const untouched = settingKeysOf(sent).filter((key) => sameJson(form.getValues(key), typed[key]));
    show(form, { ...typed, ...sent }, untouched);
    setBase((now) =>
      (now.revision ?? -1) < revision ? { settings: { ...now.settings, ...sent }, revision } : now,
    );
  }

  function reset(): void {
    form.reset(saved.settings);
    setBase(saved);
  }

  function settle(choices: Readonly<Record<string, ConflictChoice>>): void {
    const { wanted, givenUp } = settledEdit(edit, keptPaths(conflict.rows, choices));
    const seen = { settings: saved.settings, revision: conflictProblem?.revision };
    setConflictProblem(undefined);
    setBase(seen);
    show(form, saved.settings, givenUp);
    if (settingKeysOf(wanted).length > 0) void save(wanted, seen);
  }

  useSavedSettings(form, saved, { base, edit }, setBase);
  const reportUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => reportUnsaved(settingKeysOf(edit).length > 0 ? { base, edit } : undefined), [base, edit]);

  const conflict = {
    rows: conflictRows(conflictProblem?.conflicts ?? []),
    settle,
    cancel: () => setConflictProblem(undefined),
  };
  return { form, isChanged: settingKeysOf(edit).length > 0, reset, conflict };
}

/** A form of the settings as they were when it was opened, with what was typed in it before; and what it makes different. */
function useSettingsForm(
  section: OpenSection,
  base: SavedSettings,
  unsaved: UnsavedEdit | undefined,
  save: (wanted: SettingsEdit) => Promise<CommandOutcome | undefined>,
) {
  const form = useSchemaForm<Settings, SettingsEdit>({
    schema: useMemo(() => sectionSchema(section), [section]),
    defaultValues: { ...base.settings, ...unsaved?.edit } as Settings,
    isCheckedAtOnce: true,
    texts: settingTexts,
    save,
  });
  const values = useWatch({ control: form.control }) as Settings;
  const edit = useMemo(() => editBetween(base.settings, values), [base, values]);

  const checkRestored = useEffectEvent(() => void (unsaved && form.trigger(keysOfSection(section))));
  useEffect(() => checkRestored(), []);

  return { form, edit };
}

/** Shows what others set meanwhile, where nobody edits it here, and bases the edit on that. */
function useSavedSettings(
  form: SettingsForm,
  saved: SavedSettings,
  { base, edit }: UnsavedEdit,
  onBase: (base: SavedSettings) => void,
): void {
  const follow = useEffectEvent(() => {
    if (base === saved || !goesOnFrom(saved, { base, edit })) return;
    show(
      form,
      saved.settings,
      settingKeys.filter((key) => !(key in edit)),
    );
    onBase(saved);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is newer, and once what was sent is saved
  useEffect(() => follow(), [saved, base.revision]);
}

function show(form: SettingsForm, settings: Settings, keys: readonly SettingKey[]): void {
  for (const key of keys)
    if (!sameJson(form.getValues(key), settings[key]))
      form.setValue(key, settings[key], { shouldValidate: true });
}
