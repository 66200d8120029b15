import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { BlockView, PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import type { EventStore } from '@spoor/infra/event-store/event-store';
import { createFolderObjectStore } from '@spoor/infra/object-store/folder.object-store';
import { runNpmScript } from '../faults/run-npm-script.ts';
import type { StartedSystem } from '../support/started-system.ts';
import { makeDiskFolder } from '../support/temp-folder.ts';
import { importedItem, mainMenuOf, untilRead } from './imported-content.ts';
import { importedEvent } from './imported-events.ts';
import { durations, percentile } from './load.ts';
import type { Measurement } from './measurement.ts';
import type { Site } from './site.ts';

/** What is backed up besides the demo site: some years of a town of some size. */
const items = 20_000;
const files = 200;
const fileBytes = 500_000;

const edits = 300;

/** What editors notice of a backup, and how long it takes. */
export async function measureBackup(
  site: Site,
  system: StartedSystem,
  store: EventStore,
): Promise<Measurement[]> {
  const listGuid = await fill(site, system, store);
  const [item] = await site.call<ListItemView[]>('POST', urlOf(listItemRoutes.add, { listGuid }), [
    { title: 'Bericht' },
  ]);
  const edit = (round: number) =>
    site.call('PUT', urlOf(listItemRoutes.edit, { guid: item?.guid ?? '' }), { title: `Bericht ${round}` });
  await durations(50, edit);
  const alone = await durations(edits, (round) => edit(1_000 + round));

  const folder = await makeDiskFolder('backup-bench');
  const whole: number[] = [];
  let isEditing = true;
  const backups = (async () => {
    while (isEditing) whole.push(await backUp(system, join(folder, randomUUID())));
  })();
  const beside = await durations(edits, (round) => edit(2_000 + round));
  isEditing = false;
  await backups;
  const place = join(folder, 'increments');
  await backUp(system, place);
  await edit(0);
  const increment = await backUp(system, place);
  await rm(folder, { recursive: true });

  const limit = (share: number) => ({ name: 'no backup runs', value: percentile(alone, share) });
  const name = `Backup of ${items} items and ${(files * fileBytes) / 1e6} MB of files`;
  return [
    {
      name: `${name}: an edit meanwhile, p50`,
      value: percentile(beside, 0.5),
      unit: 'ms',
      limit: limit(0.5),
    },
    {
      name: `${name}: an edit meanwhile, p95`,
      value: percentile(beside, 0.95),
      unit: 'ms',
      limit: limit(0.95),
      // What nobody notices is good enough beside an edit that is very fast alone.
      aim: { of: 'ratio', atMost: 1.5, orValueAtMost: 100 },
    },
    {
      name: `${name}: an edit meanwhile, p99`,
      value: percentile(beside, 0.99),
      unit: 'ms',
      limit: limit(0.99),
    },
    { name: `${name}: the first, while somebody edits`, value: percentile(whole, 0.5), unit: 'ms' },
    { name: `${name}: the next, after one edit`, value: increment, unit: 'ms' },
  ];
}

/** @returns the list that was filled */
async function fill(site: Site, { dataDir }: StartedSystem, store: EventStore): Promise<string> {
  const page = await site.call<PageView>('POST', urlOf(pageRoutes.create), { name: 'Archief' });
  const list = await site.call<BlockView>('POST', urlOf(pageRoutes.addBlock, { guid: page.guid }), {
    buildingBlockName: 'List',
    layoutPosition: 'main',
  });
  const { platformGuid } = await mainMenuOf(site, store);
  let position = 0n;
  for (let index = 0; index < items; index += 100) {
    const appended = Array.from({ length: 100 }, (_, each) => {
      const item = importedItem(list.guid, index + each);
      const event = importedEvent('ListItemAdded', { item }, platformGuid);
      return store.append(`listitem-${item.guid}`, [event], 'no-stream');
    });
    for (const landed of await Promise.all(appended))
      if (landed.position > position) position = landed.position;
  }
  const objects = createFolderObjectStore(join(dataDir, 'objects'));
  for (let file = 0; file < files; file++) await objects.put(`bench/${file}`, randomBytes(fileBytes));
  await untilRead(site, urlOf(pageRoutes.read, { id: page.guid }, { mode: 'draft' }), position);
  return list.guid;
}

/** @returns milliseconds */
async function backUp({ environment }: StartedSystem, place: string): Promise<number> {
  const began = performance.now();
  const withPassphrase = { ...environment, BACKUP_PASSPHRASE: 'een zin die niemand raadt' };
  const { exitCode, errors } = await runNpmScript('backup', withPassphrase, place);
  if (exitCode !== 0) throw new Error(errors);
  return performance.now() - began;
}
