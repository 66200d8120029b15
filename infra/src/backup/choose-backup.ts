import { BackupRefused } from './backup-errors.ts';
import { type BackupSecrets, formats, type Manifest } from './backup-format.ts';
import type { BackupPlace, ManifestRef } from './backup-place.ts';
import { openManifest } from './sealed-manifest.ts';
import type { Seal } from './sealing.ts';

/** A backup that was found, with what opens its sealed parts. */
export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly secrets: BackupSecrets;
  readonly seal: Seal;
}

/**
 * The backup from which a moment is restored: the first that was made at or after it, for that one has all events until then,
 * and the rows that are closest to it. Without a moment, the last one.
 * @throws BackupRefused in one sentence where there is none
 */
export function chooseBackup(backups: readonly ManifestRef[], until: Date | undefined): ManifestRef {
  const last = backups.at(-1);
  if (last === undefined)
    throw new BackupRefused('There is no backup: name the place that npm run backup was given.');
  if (until === undefined) return last;
  const chosen = backups.find(({ madeOn }) => madeOn >= until);
  if (chosen !== undefined) return chosen;
  throw new BackupRefused(
    `The last backup is of ${last.madeOn.toISOString()}, before the moment in --until: leave that out to restore it.`,
  );
}

/** @throws WrongPassphrase, DamagedBackup */
export async function openBackup(
  place: BackupPlace,
  backup: ManifestRef,
  passphrase: string,
): Promise<OpenedBackup> {
  const stored = await place.readManifest(backup);
  return { manifest: stored.manifest, ...(await openManifest(stored, passphrase)) };
}

/** What somebody should know before they trust a backup; undefined where the passphrase proves that it is as it was made. */
export function reservationOf({ format, madeOn }: Manifest): string | undefined {
  if (format !== formats.unproven) return undefined;
  return `The backup of ${madeOn} was made by an earlier version of Spoor: nothing proves that nobody changed it since.`;
}

/** A moment as people write it; without a zone it is that of this machine. @throws BackupRefused */
export function parseMoment(text: string): Date {
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(moment.getTime()))
    throw new BackupRefused(`--until must be a moment such as 2026-11-23T10:00, but is "${text}".`);
  return moment;
}
