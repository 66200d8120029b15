import { parseSetting } from '@spoor/contracts/settings/setting-schemas';
import { type SettingKey, type Settings, writeSetting } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';

export type SettingsEdit = { readonly [Key in SettingKey]?: Settings[Key] };

export interface SavedSettings {
  readonly settings: Settings;
  /** Undefined where nothing was ever set. */
  readonly revision: number | undefined;
}

/** Unsaved settings. */
export interface SettingsDraft {
  readonly edit: SettingsEdit;
  /**
   * The revision at which editing of each setting began: later changes of others are shown before they are
   * overwritten.
   */
  readonly since: { readonly [Key in SettingKey]?: number | undefined };
}

export const emptyDraft: SettingsDraft = { edit: {}, since: {} };

/** Adds a setting to the draft, or removes it where it equals the stored value. */
export function withSetting<Key extends SettingKey>(
  { edit, since }: SettingsDraft,
  { settings, revision }: SavedSettings,
  key: Key,
  value: Settings[Key],
): SettingsDraft {
  const { [key]: _replaced, ...others } = edit;
  const { [key]: begun = revision, ...othersSince } = since;
  return sameJson(value, settings[key])
    ? { edit: others, since: othersSince }
    : { edit: { ...others, [key]: value }, since: { ...othersSince, [key]: begun } };
}

export function editOf(edit: SettingsEdit, keys: readonly SettingKey[]): SettingsEdit {
  return Object.fromEntries(Object.entries(edit).filter(([key]) => keys.some((one) => one === key)));
}

/** The oldest revision at which one of the settings was begun. */
export function baseRevisionOf({ since }: SettingsDraft, edit: SettingsEdit): number | undefined {
  const revisions = keysOf(edit).flatMap((key) => since[key] ?? []);
  return revisions.length === 0 ? undefined : Math.min(...revisions);
}

/**
 * Removes what was saved or discarded; later typing stays.
 * @param seen the revision that the person has seen by now
 */
export function removeSaved(draft: SettingsDraft, saved: SettingsEdit, seen?: number): SettingsDraft {
  const left = keysOf(draft.edit).filter((key) => !sameJson(draft.edit[key], saved[key]));
  return {
    edit: editOf(draft.edit, left),
    since: Object.fromEntries(
      left.map((key) => [key, key in saved && seen !== undefined ? seen : draft.since[key]]),
    ),
  };
}

export function invalidSettingsIn(edit: SettingsEdit): SettingKey[] {
  return keysOf(edit).filter((key) => parseSetting(key, writeSetting(edit[key] ?? '')) === undefined);
}

/** The settings with the draft applied, except for invalid values. */
export function settingsWithDraft({ settings }: SavedSettings, { edit }: SettingsDraft): Settings {
  const wrong = invalidSettingsIn(edit);
  return {
    ...settings,
    ...editOf(
      edit,
      keysOf(edit).filter((key) => !wrong.includes(key)),
    ),
  };
}

export function keysOf(edit: SettingsEdit): SettingKey[] {
  return Object.keys(edit) as SettingKey[];
}
