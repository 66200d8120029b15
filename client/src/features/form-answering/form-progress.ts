import type { Answering } from '@spoor/contracts/forms/answering';
import { readStoredJson, removeStored, writeStored } from '../../shared/browser-storage.ts';
import { forgetChosenAddresses } from '../../shared/form-page/chosen-addresses.ts';

/** What somebody filled in and did not send yet, as this device keeps it. */
export interface FormProgress extends Pick<Answering, 'pageId' | 'answers'> {
  readonly version: number;
  /** What is sent with it is stored once, also after a reload. */
  readonly key: string;
  readonly startedOn: string;
  /** ISO-8601. */
  readonly savedOn: string;
}

/** Milliseconds after which what was never sent is forgotten: a device may have other people before it by then. Without `dayMs`, with
 * which the build would bring all that lists share to every page with a form. */
const lifetime = 14 * 24 * 3_600_000;

/** Undefined where there is none, or what is there is too old or of another shape. */
export function readProgress(formGuid: string, now = new Date()): FormProgress | undefined {
  const stored = readStoredJson('localStorage', storedUnder(formGuid));
  if (!isProgress(stored)) return undefined;
  const age = now.getTime() - Date.parse(stored.savedOn);
  if (age < lifetime) return stored;
  forgetProgress(formGuid);
  return undefined;
}

export function saveProgress(formGuid: string, progress: FormProgress): void {
  writeStored('localStorage', storedUnder(formGuid), JSON.stringify(progress));
}

export function forgetProgress(formGuid: string): void {
  removeStored('localStorage', storedUnder(formGuid));
  forgetChosenAddresses();
}

function storedUnder(formGuid: string): string {
  return `form-progress-${formGuid}`;
}

function isProgress(stored: unknown): stored is FormProgress {
  if (typeof stored !== 'object' || stored === null) return false;
  const { version, key, startedOn, savedOn, pageId, answers } = stored as Record<keyof FormProgress, unknown>;
  return (
    typeof version === 'number' &&
    [key, startedOn, savedOn].every((text) => typeof text === 'string') &&
    (pageId === null || typeof pageId === 'string') &&
    typeof answers === 'object' &&
    answers !== null
  );
}
