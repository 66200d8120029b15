import { atom } from '../../shared/store.ts';
import { emptyDraft, type SettingsDraft } from './settings-draft.ts';

/** Kept while somebody looks at another screen. */
export const settingsDraftAtom = atom<SettingsDraft>(emptyDraft);
