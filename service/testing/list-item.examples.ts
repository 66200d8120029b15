import type { SpoorEventOf } from '@spoor/contracts/event-catalogue';
import type { ListItem } from '@spoor/contracts/list-items/list-item';
import type { Block } from '@spoor/contracts/pages/block';

export const newsList = '11111111-0000-4000-8000-000000000001';
export const eventsList = '11111111-0000-4000-8000-000000000002';
export const firstOfMay = '2026-05-01T08:00:00.000Z';
export const secondOfMay = '2026-05-02T08:00:00.000Z';

export const photo: Block = {
  guid: '22222222-0000-4000-8000-000000000001',
  buildingBlockName: 'Image',
  layoutPosition: 'main',
  parentGuid: null,
  sortId: 1000,
  options: {},
  content: { imageGuid: '33333333-0000-4000-8000-000000000001', alt: 'De brug over de Vecht' },
  addPermission: 'Admin',
  addRoles: [],
};

export const story: Block = {
  ...photo,
  guid: '22222222-0000-4000-8000-000000000002',
  buildingBlockName: 'Quote',
  sortId: 2000,
  content: { text: 'De brug is weer open.' },
};

export const bridgeNews: ListItem = {
  guid: '44444444-0000-4000-8000-000000000001',
  shortId: 'brug234567',
  title: 'Brug weer open',
  listItemTypeName: 'News',
  parentGuids: [newsList],
  metadata: { description: 'Na drie weken werk.', tags: ['verkeer'] },
  contentBuildingBlockInstances: [photo, story],
  isPublished: true,
  publishedOn: firstOfMay,
  highlight: false,
  kind: 'ListItem',
  origin: 'Manual',
};

export const bridgeNewsAdded: SpoorEventOf<'ListItemAdded'> = {
  type: 'ListItemAdded',
  data: { item: bridgeNews },
};
export const bridgeNewsRemoved: SpoorEventOf<'ListItemRemoved'> = {
  type: 'ListItemRemoved',
  data: { item: bridgeNews },
};
