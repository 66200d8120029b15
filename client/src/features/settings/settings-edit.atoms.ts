import { atom } from '../../shared/store.ts';
import type { UnsavedEdit } from './settings-edit.ts';

/** By section. Survives switching screens. */
export const unsavedSettingsAtom = atom<Readonly<Record<string, UnsavedEdit | undefined>>>({});
