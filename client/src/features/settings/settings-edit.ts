import { settingValues } from '@spoor/contracts/settings/setting-schemas';
import { type SettingKey, type Settings, settingKeys } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/field-changes';
import { changedMembers } from '../../shared/forms/changed-members.ts';

export type SettingsEdit = { readonly [Key in SettingKey]?: Settings[Key] };

export interface SavedSettings {
  readonly settings: Settings;
  /** Undefined where nothing was ever set. */
  readonly revision: number | undefined;
}

/** What was typed in a section and is not saved. */
export interface UnsavedEdit {
  /** What it was made on: what others set later is shown before it is overwritten. */
  readonly base: SavedSettings;
  readonly edit: SettingsEdit;
}

/** The settings that are different afterwards. */
export function editBetween(before: Settings, after: SettingsEdit): SettingsEdit {
  return changedMembers(before, after);
}

/** Whether an edit can go on from what is saved by now: nobody else set otherwise what it sets. */
export function goesOnFrom(saved: SavedSettings, { base, edit }: UnsavedEdit): boolean {
  if ((saved.revision ?? -1) < (base.revision ?? -1)) return false;
  return settingKeysOf(edit).every((key) =>
    [base.settings[key], edit[key]].some((value) => sameJson(value, saved.settings[key])),
  );
}

/**
 * An edit after its conflicts were settled: what of it is still wanted, and what is given up for what others set.
 * @param keptPaths the paths at which theirs stays
 */
export function settledEdit(
  edit: SettingsEdit,
  keptPaths: readonly string[],
): { wanted: SettingsEdit; givenUp: SettingKey[] } {
  const isGivenUp = (key: SettingKey) => keptPaths.includes(`/${key}`);
  const wanted = Object.fromEntries(Object.entries(edit).filter(([key]) => !isGivenUp(key as SettingKey)));
  return { wanted, givenUp: settingKeysOf(edit).filter(isGivenUp) };
}

/** The settings with an edit applied, except for what cannot be. */
export function settingsWith(settings: Settings, edit: SettingsEdit): Settings {
  const valid = settingKeysOf(edit).filter((key) => settingValues.shape[key].safeParse(edit[key]).success);
  return { ...settings, ...Object.fromEntries(valid.map((key) => [key, edit[key]])) };
}

export function settingKeysOf(edit: SettingsEdit): SettingKey[] {
  return settingKeys.filter((key) => key in edit);
}
