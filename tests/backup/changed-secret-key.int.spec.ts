import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import { InstallationStore } from '@spoor/infra/vault/installation.store';
import { expect, it, onTestFinished } from 'vitest';
import { makeTempFolder } from '../support/temp-folder.ts';
import { SmallInstallation, secretKey, verified } from './small-installation.ts';

const other = 'another-secret-for-tests-of-enough-characters';

it('Backups go on at their place after another SECRET_KEY, and each comes back with the one that it was made with', async () => {
  const folder = await makeTempFolder('backups');
  const place = createFolderObjectStore(join(folder, 'backups'));
  const used = await SmallInstallation.open('used');
  const early = await SmallInstallation.open('empty');
  const late = await SmallInstallation.open('empty');
  onTestFinished(async () => {
    for (const each of [used, early, late]) await each.close();
    await rm(folder, { recursive: true });
  });

  await used.addPerson();
  const { madeOn } = (await used.backUp(place)).manifest;
  const { key: vaultKey } = await used.vault.installation.vaultKey();
  await used.changeSecretKey(other);
  await used.addPerson();
  await used.backUp(place);

  expect(await verified(place)).toMatchObject({ backups: 2, problems: [] });
  await early.restore(place, new Date(madeOn));
  await late.restore(place);
  expect(await new InstallationStore(early.db, secretKey).vaultKey()).toMatchObject({ key: vaultKey });
  expect(await new InstallationStore(late.db, other).vaultKey()).toMatchObject({ key: vaultKey });
});
