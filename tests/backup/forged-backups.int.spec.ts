import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Manifest } from '@spoor/infra/backup/backup-format';
import { BackupPlace } from '@spoor/infra/backup/backup-place';
import { Seal } from '@spoor/infra/backup/sealing';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passphrase, SmallInstallation, secretKey, verified } from './small-installation.ts';

let installation: SmallInstallation;
let empty: SmallInstallation;

beforeAll(async () => {
  [installation, empty] = await Promise.all([
    SmallInstallation.open('used'),
    SmallInstallation.open('empty'),
  ]);
  await installation.addPerson();
  await installation.addPerson();
});
afterAll(async () => {
  await Promise.all([installation.close(), empty.close()]);
});

describe('A backup that somebody changed who may write where it lies', () => {
  /** Its last description with another version in it, under the name that this makes. */
  async function forge(place: ObjectStore, change: (manifest: Manifest) => Manifest): Promise<void> {
    const backups = new BackupPlace(place);
    const [last] = (await backups.listBackups()).slice(-1);
    if (last === undefined) throw new Error('There is no backup');
    await backups.writeManifest(change((await backups.readManifest(last)).manifest));
    await backups.removeManifest(last);
  }

  it('does not open, and the next one takes nothing over from it', async () => {
    const place = createFolderObjectStore(join(installation.folder, 'backups', randomUUID()));
    await installation.backUp(place);
    await forge(place, (manifest) => ({ ...manifest, log: { ...manifest.log, events: 1 } }));
    await expect(empty.restore(place)).rejects.toThrow('or somebody changed what the backup');
    const { manifest, newEvents } = await installation.backUp(place);
    expect(newEvents).toBe(manifest.log.events);
  });

  it('is restored with a warning where it is of a version that could not tell', async () => {
    const place = createFolderObjectStore(join(installation.folder, 'backups', randomUUID()));
    await installation.backUp(place);
    const seal = await Seal.from(passphrase);
    const secrets = Buffer.from(JSON.stringify({ secretKey, settings: {} }));
    await forge(place, (manifest) => ({
      ...manifest,
      format: 1,
      salt: seal.salt,
      tables: [],
      secrets: seal.close('secrets', secrets).toString('base64'),
    }));
    const { reservations } = await verified(place);
    expect(reservations).toEqual([expect.stringContaining('nothing proves that nobody changed it')]);
    const restored = await empty.restore(place);
    expect(restored.events).toBeGreaterThan(0);
  });
});
