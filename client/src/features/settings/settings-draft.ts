import { parseSetting } from '@spoor/contracts/settings/setting';
import { type SettingKey, type Settings, writeSetting } from '@spoor/contracts/settings/settings';
import { sameJson } from '@spoor/contracts/shared/leaf-changes';

/** Some settings as somebody wants them. */
export type SettingsEdit = { readonly [Key in SettingKey]?: Settings[Key] };

/** All settings as they are stored. */
export interface SavedSettings {
  readonly settings: Settings;
  /** Undefined where nothing was ever set. */
  readonly revision: number | undefined;
}

/** What somebody wants of the settings, and has not saved. */
export interface SettingsDraft {
  readonly edit: SettingsEdit;
  /** The revision on which each was begun: who set the same since then must be seen first. */
  readonly since: { readonly [Key in SettingKey]?: number | undefined };
}

export const emptyDraft: SettingsDraft = { edit: {}, since: {} };

/** The draft with one more setting in it; what is as it was is no edit. */
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

/** The part of an edit that is about these settings. */
export function editOf(edit: SettingsEdit, keys: readonly SettingKey[]): SettingsEdit {
  return Object.fromEntries(Object.entries(edit).filter(([key]) => keys.some((one) => one === key)));
}

/** The revision that an edit of a draft was made on: that of the setting which was begun first. */
export function revisionUnder({ since }: SettingsDraft, edit: SettingsEdit): number | undefined {
  const revisions = keysOf(edit).flatMap((key) => since[key] ?? []);
  return revisions.length === 0 ? undefined : Math.min(...revisions);
}

/**
 * The draft without what was saved, or given up. What somebody typed meanwhile stays.
 * @param seen the revision that they have seen by now
 */
export function withoutSaved(draft: SettingsDraft, saved: SettingsEdit, seen?: number): SettingsDraft {
  const left = keysOf(draft.edit).filter((key) => !sameJson(draft.edit[key], saved[key]));
  return {
    edit: editOf(draft.edit, left),
    since: Object.fromEntries(
      left.map((key) => [key, key in saved && seen !== undefined ? seen : draft.since[key]]),
    ),
  };
}

/** Settings of an edit that cannot be what they are. */
export function unreadableIn(edit: SettingsEdit): SettingKey[] {
  return keysOf(edit).filter((key) => parseSetting(key, writeSetting(edit[key] ?? '')) === undefined);
}

/** The settings as they would be, as far as they can be: what cannot is as it was. */
export function settingsAhead({ settings }: SavedSettings, { edit }: SettingsDraft): Settings {
  const wrong = unreadableIn(edit);
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
