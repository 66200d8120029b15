import { atom } from '../../shared/store.ts';
import { emptyDraft, type SettingsDraft } from './settings-draft.ts';

/** Survives switching screens. */
export const settingsDraftAtom = atom<SettingsDraft>(emptyDraft);
