import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { urlOf } from '@spoor/contracts/shared/route';
import { systemRoutes } from '@spoor/contracts/system/system.routes';
import { type Drill, until } from '../drill.ts';
import type { Installation } from '../installation.ts';
import { makeFolder } from '../ordinary-user.ts';

/** Changes that the right log has and the copy has not. */
const missed = 5;

const eventStore = 'spoor-event-store';
const folderOf = ({ place }: Installation) => join(place.state, 'event-store');
const asideOf = ({ place }: Installation) => join(place.state, 'event-store-aside');

/** Puts the folder that was laid aside back in its place. */
async function putBack(site: Installation): Promise<void> {
  await site.stop(eventStore);
  await rm(folderOf(site), { recursive: true });
  await rename(asideOf(site), folderOf(site));
  site.start(eventStore);
}

/** Has the proxy lead to another service, as an upgrade does. */
async function routeTo({ proxy }: Installation, port: number): Promise<void> {
  await proxy.routeTo(port);
  await proxy.test();
  proxy.reload();
}

/** Where backups are described, which is the last thing that is written. */
const manifests = ({ place }: Installation) => join(place.backups, 'backups');

/** Has the unit run that a timer starts. @throws Error where it ends otherwise */
async function requireBackup(site: Installation, expected: number): Promise<void> {
  const { exitCode, lines } = await site.runToEnd('spoor-backup');
  if (exitCode !== expected) throw new Error(`The backup ended with ${exitCode}: ${lines.join('\n')}`);
}

/** What was put where it does not belong, and put right again. */
export const exchangedParts: readonly Drill[] = [
  {
    name: 'older copy of the log',
    finding: 'log_shorter',
    async breakIt(site, { writer }) {
      const copy = `${asideOf(site)}-older`;
      await site.stop(eventStore);
      await mkdir(copy);
      await cp(folderOf(site), copy, { recursive: true });
      await site.handOver(copy);
      site.start(eventStore);
      const stored = writer.acknowledged.size;
      await until(() => writer.acknowledged.size >= stored + missed, 'nothing is kept after the copy');
      await site.stop(eventStore);
      await rename(folderOf(site), asideOf(site));
      await rename(copy, folderOf(site));
      site.start(eventStore);
    },
    mend: putBack,
  },
  {
    name: 'another log',
    finding: 'log_replaced',
    async breakIt(site) {
      await site.stop(eventStore);
      await rename(folderOf(site), asideOf(site));
      await makeFolder(folderOf(site), site.place.user);
      await cp(join(asideOf(site), 'password'), join(folderOf(site), 'password'));
      await site.handOver(folderOf(site));
      site.start(eventStore);
    },
    mend: putBack,
  },
  {
    name: 'another SECRET_KEY',
    finding: 'secret_key_changed',
    mayFail: ['editor'],
    // As in an upgrade with another environment: visitors are led to a service that is there.
    async breakIt(site) {
      const { nextService } = site.place.ports;
      site.start(site.nextServiceUnit, { SECRET_KEY: randomBytes(32).toString('hex') });
      const ready = `http://127.0.0.1:${nextService}${urlOf(systemRoutes.ready)}`;
      await until(
        () =>
          fetch(ready).then(
            ({ ok }) => ok,
            () => false,
          ),
        'it serves no pages',
      );
      await routeTo(site, nextService);
    },
    async mend(site) {
      await routeTo(site, site.place.ports.service);
      await site.stop(site.nextServiceUnit);
    },
  },
  {
    name: 'keys of the vault missing',
    finding: 'vault_keys_missing',
    async breakIt({ database }) {
      await database.sql('CREATE TABLE vault.aside AS SELECT * FROM vault.data_subject_keys', 'spoor');
      await database.sql('DELETE FROM vault.data_subject_keys', 'spoor');
    },
    async mend({ database }) {
      const known = 'INSERT INTO vault.data_subject_keys SELECT * FROM vault.aside ON CONFLICT DO NOTHING';
      await database.sql(known, 'spoor');
      await database.sql('DROP TABLE vault.aside', 'spoor');
    },
  },
  {
    name: 'event that a read model refuses',
    finding: 'projection_stopped',
    breakIt: async ({ database }) =>
      void (await database.sql(
        'ALTER TABLE read_model.list_items ADD CONSTRAINT refuse CHECK (false) NOT VALID',
        'spoor',
      )),
    async mend(site) {
      await site.database.sql('ALTER TABLE read_model.list_items DROP CONSTRAINT refuse', 'spoor');
      await site.requireDone(['rebuild', 'all']);
    },
  },
  {
    name: 'read models gone',
    finding: 'read_models_building',
    mayFail: ['new page', 'file', 'editor'],
    async breakIt(site) {
      await site.stop('spoor-projections');
      await site.database.sql('DROP SCHEMA read_model CASCADE', 'spoor');
    },
    mend: async (site) => void site.start('spoor-projections'),
  },
  {
    name: 'backup fails',
    finding: 'backups_failing',
    isUnnoticed: true,
    async breakIt(site) {
      await requireBackup(site, 0);
      await chmod(manifests(site), 0o500);
      await requireBackup(site, 1);
    },
    async mend(site) {
      await chmod(manifests(site), 0o700);
      await requireBackup(site, 0);
    },
  },
];
