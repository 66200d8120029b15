import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetView } from '@spoor/contracts/assets/asset.views';
import { blockNames } from '@spoor/contracts/blocks/block-descriptions';
import { listItemRoutes } from '@spoor/contracts/list-items/list-item.routes';
import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import { menuRoutes } from '@spoor/contracts/menus/menu.routes';
import type { MenuView } from '@spoor/contracts/menus/menu.views';
import type { Block } from '@spoor/contracts/pages/block';
import { newPageOptions, textOptions } from '@spoor/contracts/pages/page';
import { pageRoutes } from '@spoor/contracts/pages/page.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { InProcessApi } from '@spoor/contracts/rendering/render';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import type { PublicFiguresView } from '@spoor/contracts/statistics/statistics.views';
import { sampleContent } from '@spoor/contracts/testing/sample-content';

export const guidOf = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;
const moment = '2026-11-21T12:00:00.000Z';
export const picture = guidOf(1);
const film = guidOf(2);
export const missingGuid = guidOf(9);
const pageGuid = guidOf(3);

const docOf = (text: string, href = '/nieuws') => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
    {
      type: 'paragraph',
      content: [{ type: 'text', text, marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }] }],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
    },
    { type: 'codeBlock', content: [{ type: 'text', text }] },
    { type: 'image', attrs: { imageGuid: picture, alt: text, caption: text } },
    {
      type: 'table',
      content: [
        { type: 'tableCaption', content: [{ type: 'text', text }] },
        { type: 'tableRow', content: [{ type: 'tableHeader', content: [{ type: 'text', text }] }] },
        { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'text', text }] }] },
      ],
    },
  ],
});

/** Content for each kind of block, with every member filled. */
export function contentsWith(text: string): Readonly<Record<string, JsonObject>> {
  const values = {
    text,
    document: docOf(text),
    picture,
    file: film,
    item: guidOf(4),
    form: guidOf(8),
    link: { kind: 'page', guid: pageGuid },
  };
  const contents = Object.fromEntries(blockNames.map((name) => [name, sampleContent(name, values)]));
  const { Gallery, Button, Html, Statistics } = contents;
  const pictures = Gallery?.images;
  const [counted = {}] = (Statistics?.figures ?? []) as JsonObject[];
  return {
    ...contents,
    Gallery: {
      ...Gallery,
      images: [...(Array.isArray(pictures) ? pictures : []), { guid: 'b', imageGuid: missingGuid }],
    },
    Button: { ...Button, link: { kind: 'url', url: 'https://voorbeeld.nl' } },
    Html: { ...Html, height: 200 },
    Statistics: { figures: [{ ...counted, guid: 'typed', counts: 'typed' }, counted] },
  };
}

/** One block of every kind, and a block inside the columns. */
export function blocksWith(contentOf: (name: string) => unknown): readonly Block[] {
  const names = [...blockNames, 'Carousel'];
  const blocks = names.map((name, index) => blockOf(name, index, contentOf(name)));
  const columns = blocks.find(({ buildingBlockName }) => buildingBlockName === 'Columns');
  return [...blocks, { ...blockOf('Text', 99, contentOf('Text')), parentGuid: columns?.guid ?? null }];
}

function blockOf(buildingBlockName: string, index: number, content: unknown): Block {
  return {
    guid: guidOf(100 + index),
    buildingBlockName,
    layoutPosition: 'main',
    parentGuid: null,
    sortId: index * 1000,
    options: buildingBlockName === 'Widget' ? { title: 'Uitgelicht', defaultItemsPerPage: 3 } : {},
    content: (content ?? {}) as JsonObject,
    addPermission: 'Admin',
    addRoles: [],
  };
}

export function pageWith(blocks: readonly Block[], text = 'Alles'): PageView {
  return {
    guid: pageGuid,
    shortId: 'alles',
    title: text,
    language: 'nl',
    purpose: { kind: 'content' },
    isPublished: true,
    hasDraftChanges: false,
    revision: 1,
    publishedRevision: 1,
    publishedOn: moment,
    scheduledPublishOn: null,
    scheduledUnpublishOn: null,
    scheduleMisfire: null,
    createdOn: moment,
    modifiedOn: moment,
    buildingBlockInstances: [...blocks],
    options: { ...newPageOptions, ...Object.fromEntries(textOptions.map((name) => [name, text])) },
    authors: [{ guid: null, displayName: text }],
    firstPublishedOn: moment,
    listMetadata: {},
    urls: ['/alles'],
    editPermission: 'Admin',
    editRoles: [],
    viewPermission: 'Public',
    viewRoles: [],
    canEdit: false,
  };
}

function menusWith(text: string): MenuView[] {
  const item = {
    guid: guidOf(5),
    urlSegment: 'alles',
    name: text,
    pageGuid,
    pageName: text,
    pageIsPublished: true,
    pageIsRemoved: false,
    externalUrl: null,
    path: '/alles',
    isVisible: true,
    openInNewWindow: false,
    relatedMenuItems: [],
    menuItems: [],
  };
  return [{ guid: guidOf(6), name: 'main', sortId: 1000, revision: 1, menuItems: [item] }];
}

function itemWith(text: string): ListItemView {
  return {
    guid: guidOf(4),
    shortId: 'item',
    title: text,
    listItemTypeName: 'News',
    parentGuids: [guidOf(7)],
    metadata: { description: text, imageGuid: picture, tags: [text] },
    contentBuildingBlockInstances: [],
    isPublished: true,
    publishedOn: moment,
    highlight: true,
    kind: 'ListItem',
    origin: 'Manual',
    createdBy: { guid: null, displayName: text },
    authors: [{ guid: null, displayName: text }],
    categories: [],
    createdOn: moment,
    modifiedOn: moment,
    revision: 1,
    url: `/nieuws/i/${guidOf(4)}`,
    image: null,
    file: null,
    canEdit: false,
  };
}

const photo: AssetView = {
  guid: picture,
  fileName: 'brug.jpg',
  mimeType: 'image/jpeg',
  kind: 'image',
  size: 1_500_000,
  width: 1600,
  height: 900,
  title: '',
  alt: 'De brug',
  decorative: false,
  credits: '',
  focalPoint: null,
  isPublic: true,
  context: { kind: 'library', guid: null },
  dominantColor: null,
  placeholder: null,
  variantWidths: [400, 800],
  folderGuid: null,
  tags: [],
  version: '',
  createdOn: moment,
  revision: 1,
};

const figures: PublicFiguresView = {
  until: '2026-11-20',
  figures: [{ figure: 'visitors', week: 2_400, month: 9_900, year: 140_000 }],
};

/** What the API answers on such a site. */
export function apiWith(page: PageView, text = 'Alles'): InProcessApi {
  const { width: _, height: __, ...file } = photo;
  const answers: readonly (readonly [string, unknown])[] = [
    [pageRoutes.byPath.path, page],
    [menuRoutes.list.path, menusWith(text)],
    [listItemRoutes.types.path, []],
    [statisticsRoutes.readFigures.path, figures],
    [assetRoutes.read.path.replace('{guid}', picture), photo],
    [
      assetRoutes.read.path.replace('{guid}', film),
      { ...file, guid: film, mimeType: 'application/pdf', kind: 'document', title: text },
    ],
    [listItemRoutes.widget.path.replace('{listGuid}', ''), [itemWith(text)]],
    [listItemRoutes.list.path.replace('{listGuid}', ''), []],
    [listItemRoutes.read.path.replace('{guid}', guidOf(4)), itemWith(text)],
  ];
  return async ({ url }) => {
    const known = answers.find(([path]) => url.startsWith(path));
    return known === undefined
      ? { status: 404, headers: {}, body: '{}' }
      : { status: 200, headers: {}, body: JSON.stringify(known[1]) };
  };
}
