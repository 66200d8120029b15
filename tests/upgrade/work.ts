import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { RecordingClient } from './recording-client.ts';

/** One piece of work that people do in an installation; versions that cannot do it yet refuse it. */
export interface Work {
  readonly name: string;
  readonly act: (client: RecordingClient, made: Made) => Promise<void>;
}

/** What the work has made so far, for what follows. */
export interface Made {
  pageGuid?: string;
  blockGuid?: string;
  listGuid?: string;
}

/** Where the page of the work is. */
export const oldPagePath = '/oude-afdeling';

const inAYear = () => new Date(Date.now() + 365 * 86_400_000).toISOString();

// The addresses are written out: they are what older versions answer to, whatever this version calls its routes.
export const work: readonly Work[] = [
  {
    name: 'a page with a text, published, and edited since',
    async act(client, made) {
      const page = await client.create('/api/pages:withName', { name: 'Uit de oude tijd' });
      made.pageGuid = page.guid;
      const block = await client.create(`/api/pages/${page.guid}/buildingblockinstances`, {
        buildingBlockName: 'Quote',
        layoutPosition: 'main',
        content: { text: 'Eerste zin', source: 'Archief' },
      });
      made.blockGuid = block.guid;
      await client.write('POST', `/api/pages/${page.guid}:publish`, {});
      await client.write('PUT', `/api/buildingblockinstance/${block.guid}`, {
        content: { text: 'Tweede zin', source: 'Archief' },
      });
      await client.write('PUT', `/api/pages/${page.guid}`, { title: 'Uit de oude tijd, herzien' });
    },
  },
  {
    name: 'a list with items: added, edited, thrown away',
    async act(client, made) {
      const page = await client.create('/api/pages:withName', { name: 'Oude lijst' });
      const list = await client.create(`/api/pages/${page.guid}/buildingblockinstances`, {
        buildingBlockName: 'List',
        layoutPosition: 'main',
      });
      made.listGuid = list.guid;
      await client.write('POST', `/api/pages/${page.guid}:publish`, {});
      const guids = [randomUUID(), randomUUID(), randomUUID()];
      for (const [index, guid] of guids.entries())
        await client.write('POST', `/api/listitem/list/${list.guid}`, [{ guid, title: `Bericht ${index}` }]);
      await client.write('PUT', `/api/listitem/${guids[0]}`, {
        title: 'Bericht, herzien',
        metadata: { description: 'Met een samenvatting' },
      });
      await client.write('DELETE', `/api/listitem/${guids[1]}`);
    },
  },
  {
    name: 'a menu with items, one of them moved',
    async act(client, { pageGuid }) {
      const menu = await client.create('/api/menus:withName', { name: 'Oud menu' });
      const [first, second] = [randomUUID(), randomUUID()];
      const add = (guid: string, urlSegment: string, target: object) =>
        client.write('POST', `/api/menus/${menu.guid}/items`, {
          guid,
          urlSegment,
          name: urlSegment,
          ...target,
        });
      await add(first, oldPagePath.slice(1), pageGuid === undefined ? {} : { pageGuid });
      await add(second, 'oude-afdeling-2', {});
      await client.write('POST', `/api/menuitem/${second}:move`, { parentGuid: first });
    },
  },
  {
    name: 'redirects',
    async act(client) {
      await client.write('POST', '/api/redirects', {
        fromPath: '/heel-oud',
        to: { kind: 'url', url: 'https://example.org/' },
      });
    },
  },
  {
    name: 'settings',
    async act(client) {
      await client.write('PUT', '/api/platformsettingvalues', [
        { key: 'platformName', value: 'Oud Duinwijk' },
      ]);
    },
  },
  {
    name: 'a picture in a folder',
    async act(client) {
      const image = sharp({ create: { width: 320, height: 200, channels: 3, background: '#3a6' } });
      const form = new FormData();
      form.append('Image', new File([await image.jpeg().toBuffer()], 'duin.jpg', { type: 'image/jpeg' }));
      const asset = await client.create('/a/upload?public=true', form);
      const folder = randomUUID();
      await client.write('POST', '/api/assetfolders', { guid: folder, name: 'Oude map', parentGuid: null });
      await client.write('PUT', `/api/assets/${asset.guid}`, { folderGuid: folder, alt: 'Een duin' });
    },
  },
  {
    name: 'a template of the page',
    async act(client, { pageGuid }) {
      await client.write('POST', '/api/pagetemplates', {
        name: 'Oud sjabloon',
        kind: 'page',
        fromPageGuid: pageGuid,
      });
    },
  },
  {
    name: 'a plan to publish',
    async act(client) {
      const page = await client.create('/api/pages:withName', { name: 'Later' });
      await client.write('POST', `/api/pages/${page.guid}:schedule`, { publishOn: inAYear() });
    },
  },
  {
    name: 'a page thrown away, and something undone',
    async act(client, { pageGuid }) {
      const page = await client.create('/api/pages:withName', { name: 'Weg ermee' });
      await client.write('DELETE', `/api/pages/${page.guid}`);
      await client.write('PUT', `/api/pages/${pageGuid}`, { title: 'Even anders' });
      await client.undoLast();
    },
  },
];
