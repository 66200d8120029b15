import type { AnyDatabase } from '@spoor/infra/postgres/database';
import type { InstallationStore } from '@spoor/infra/vault/installation.store';
import { FormUploadsStore } from '../submissions/form-uploads.store.ts';
import { Vault } from '../vault/vault.ts';

/**
 * Seals what the vault keeps as it is, where it has a key to seal it with: the keys of people, and of files that came with forms.
 * Several processes may do so at once.
 * @throws OtherSecretKey
 */
export async function sealKeys(db: AnyDatabase, installation: InstallationStore): Promise<void> {
  if (!(await installation.vaultKey()).isApart) return;
  await new Vault(db, installation).dataSubjectKeys.sealAll();
  await new FormUploadsStore(db, installation).sealAll();
}
