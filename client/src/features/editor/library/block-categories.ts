import type { BlockContentName } from '@spoor/contracts/pages/block-contents';

/** In the order of the library. */
export const blockCategories = {
  text: ['Title', 'Text', 'Quote', 'Button', 'Accordion', 'Tabs'],
  media: ['Image', 'Gallery', 'Video', 'File', 'Map', 'Embed'],
  lists: ['List', 'Item', 'Widget'],
  layout: ['Columns', 'Divider', 'Spacer'],
  site: ['Search', 'SubMenu', 'Breadcrumbs', 'Profile', 'Form', 'Statistics', 'Html'],
} as const;

/** Synonyms for searching, in both languages. */
const synonyms = {
  Accordion: 'accordion uitklapper faq vragen questions',
  Breadcrumbs: 'breadcrumbs kruimelpad broodkruimels',
  Button: 'button knop link cta actie',
  Columns: 'columns kolommen naast elkaar side by side grid raster',
  Divider: 'divider line scheidingslijn streep lijn',
  Embed: 'embed iframe youtube spotify extern',
  File: 'file document download pdf bestand bijlage',
  Form: 'form formulier contact invullen fill in questions vragen',
  Gallery: 'gallery fotos photos album galerij',
  Html: 'html code script broncode',
  Image: 'image picture photo afbeelding foto plaatje',
  Item: 'item kaart card nieuwsbericht',
  List: 'list news nieuws agenda events lijst overzicht',
  Map: 'map location kaart locatie plattegrond',
  Profile: 'profile account profiel',
  Quote: 'quote citaat uitspraak',
  Search: 'search zoeken',
  Spacer: 'spacer space whitespace witruimte ruimte',
  Statistics: 'statistics figures numbers kerncijfers cijfers getallen statistieken',
  SubMenu: 'submenu navigation navigatie',
  Tabs: 'tabs tabbladen',
  Text: 'text paragraph table list tekst alinea tabel opsomming',
  Title: 'title heading header kop titel',
  Video: 'video film movie youtube vimeo',
  Widget: 'widget highlights uitgelicht',
} satisfies Record<BlockContentName, string>;

const synonymsByName = new Map<string, string>(Object.entries(synonyms));

/** Whether each searched word begins a word of the kind's name, label or synonyms. */
export function matchesSearch(kindName: string, visibleTexts: string, search: string): boolean {
  const words = wordsIn(`${kindName} ${visibleTexts} ${synonymsByName.get(kindName) ?? ''}`);
  return wordsIn(search).every((sought) => words.some((word) => word.startsWith(sought)));
}

function wordsIn(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '');
}
