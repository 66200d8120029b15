import { sha256 } from '../sha256.ts';
import { WrongPassphrase } from './backup-errors.ts';
import { type BackupSecrets, backupSecrets, formats, type Manifest, toJson } from './backup-format.ts';
import { Seal } from './sealing.ts';

/** A manifest as it lies at its place: members that later versions add are among its own. */
export interface StoredManifest {
  readonly manifest: Manifest;
  /** Of all that it says beside its secrets, in hexadecimal. */
  readonly digest: string;
}

/**
 * Completes a manifest with its secrets. Whoever changes anything else in it closes them for ever, as only those can seal them
 * anew who know the passphrase; its parts are named by their hashes, so nothing of the backup can be exchanged.
 */
export function sealManifest(
  described: Omit<Manifest, 'secrets' | 'salt' | 'format'>,
  secrets: BackupSecrets,
  seal: Seal,
): Manifest {
  const whole = { format: formats.current, ...described, salt: seal.salt };
  const purpose = purposeOf({ format: formats.current }, digestOf(JSON.parse(toJson(whole))));
  return { ...whole, secrets: seal.close(purpose, Buffer.from(JSON.stringify(secrets))).toString('base64') };
}

/** @param stored as JSON has it @returns hash of all that is said in it beside the secrets */
export function digestOf(stored: Readonly<Record<string, unknown>>): string {
  const { secrets: _, ...described } = stored;
  return sha256(JSON.stringify(described));
}

/** @throws WrongPassphrase where the passphrase is another, or the manifest is not the one that was sealed */
export async function openManifest(
  { manifest, digest }: StoredManifest,
  passphrase: string,
): Promise<{ readonly secrets: BackupSecrets; readonly seal: Seal }> {
  const seal = await Seal.from(passphrase, manifest.salt);
  const secrets = seal.open(purposeOf(manifest, digest), Buffer.from(manifest.secrets, 'base64'));
  const parsed = backupSecrets.safeParse(JSON.parse(secrets.toString('utf8')));
  if (!parsed.success) throw new WrongPassphrase();
  return { secrets: parsed.data, seal };
}

function purposeOf({ format }: Pick<Manifest, 'format'>, digest: string): string {
  return format === formats.unproven ? 'secrets' : `secrets of ${digest}`;
}
