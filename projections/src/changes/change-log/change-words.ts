import type { EventType } from '@spoor/contracts/event-catalogue';
import { settingWords } from './setting-words.ts';

/** One thing said in both languages. */
export interface Sentence {
  readonly nl: string;
  readonly en: string;
}

/** What a predicate is made of. */
interface Clause {
  readonly thing: Sentence;
  /** The part that changed, where it is one that has a name. */
  readonly aspect: Sentence | undefined;
}

/** What things are called that have no title, or are several, by the kind in their entity. */
export const things: Readonly<Record<string, { readonly one: Sentence; readonly many: Sentence }>> = {
  page: { one: { nl: 'een pagina', en: 'a page' }, many: { nl: 'pagina’s', en: 'pages' } },
  item: { one: { nl: 'een item', en: 'an item' }, many: { nl: 'items', en: 'items' } },
  menu: { one: { nl: 'een menu', en: 'a menu' }, many: { nl: 'menu’s', en: 'menus' } },
  redirect: {
    one: { nl: 'een oud adres', en: 'an old address' },
    many: { nl: 'oude adressen', en: 'old addresses' },
  },
  asset: { one: { nl: 'een bestand', en: 'a file' }, many: { nl: 'bestanden', en: 'files' } },
  assetfolders: {
    one: { nl: 'de mediabibliotheek', en: 'the media library' },
    many: { nl: 'mappen', en: 'folders' },
  },
  user: { one: { nl: 'een gebruiker', en: 'a user' }, many: { nl: 'gebruikers', en: 'users' } },
  settings: {
    one: { nl: 'de instellingen', en: 'the settings' },
    many: { nl: 'instellingen', en: 'settings' },
  },
  platform: { one: { nl: 'het platform', en: 'the platform' }, many: { nl: 'platforms', en: 'platforms' } },
};

/** Members that people have a word for. */
export const aspects: Readonly<Record<string, Sentence>> = {
  title: { nl: 'de titel', en: 'the title' },
  name: { nl: 'de naam', en: 'the name' },
  text: { nl: 'de kop', en: 'the heading' },
  doc: { nl: 'de tekst', en: 'the text' },
  description: { nl: 'de omschrijving', en: 'the description' },
  imageGuid: { nl: 'de afbeelding', en: 'the image' },
  alt: { nl: 'de alternatieve tekst', en: 'the alternative text' },
  thumbnailGuid: { nl: 'de miniatuur', en: 'the thumbnail' },
  version: { nl: 'de versie', en: 'the version' },
  layout: { nl: 'de indeling', en: 'the layout' },
  isPublished: { nl: 'de publicatie', en: 'the publication' },
  publishedOn: { nl: 'de publicatiedatum', en: 'the publication date' },
  highlight: { nl: 'het uitlichten', en: 'the highlighting' },
  parentGuids: { nl: 'de plaats', en: 'the place' },
  contentBuildingBlockInstances: { nl: 'de inhoud', en: 'the content' },
  folderGuid: { nl: 'de map', en: 'the folder' },
  credits: { nl: 'de bronvermelding', en: 'the credits' },
  focalPoint: { nl: 'het focuspunt', en: 'the focal point' },
  decorative: { nl: 'de alternatieve tekst', en: 'the alternative text' },
  tags: { nl: 'de trefwoorden', en: 'the tags' },
  urlSegment: { nl: 'het adres van een item', en: 'the address of an item' },
  roleIds: { nl: 'de rollen', en: 'the roles' },
  isActive: { nl: 'de toegang', en: 'the access' },
  ...settingWords,
};

type Predicate = (clause: Clause) => Sentence;

/** `…` stands for the thing. */
const did =
  (nl: string, en: string): Predicate =>
  ({ thing }) => ({ nl: nl.replace('…', () => thing.nl), en: en.replace('…', () => thing.en) });

/** What became different, where that has a name; else in general. */
const changed =
  (part: Sentence): Predicate =>
  ({ thing, aspect = part }) => ({
    nl: `wijzigde ${aspect.nl} van ${thing.nl}`,
    en: `changed ${aspect.en} of ${thing.en}`,
  });

const added = did('voegde … toe', 'added …');
const removed = did('verwijderde …', 'removed …');
const purged = did('verwijderde … definitief', 'deleted … for ever');
const restored = did('zette … terug', 'restored …');
/** What a restore did, whatever it took. */
export const broughtBack = did('zette … terug naar een eerder moment', 'took … back to an earlier moment');
const bookkeeping = did('voerde iets uit', 'carried something out');

/** Each kind of event as a predicate. The compiler asks for one when an event is added. */
export const predicates: Readonly<Record<EventType, Predicate>> = {
  PlatformCreated: did('richtte … in', 'set up …'),

  UserCreated: added,
  UserRemoved: removed,
  UserRestored: restored,
  UserAccessChanged: changed({ nl: 'de rechten', en: 'the rights' }),
  UserPasswordSet: did('stelde een wachtwoord in', 'set a password'),

  PageCreated: added,
  PageRemoved: removed,
  PageRestored: restored,
  PagePurged: purged,
  PageTitleChanged: changed({ nl: 'de titel', en: 'the title' }),
  PageOptionsChanged: changed({ nl: 'de instellingen', en: 'the settings' }),
  PagePermissionsChanged: ({ thing }) => ({
    nl: `wijzigde de rechten van ${thing.nl}`,
    en: `changed the permissions of ${thing.en}`,
  }),
  PagePurposeChanged: changed({ nl: 'het doel', en: 'the purpose' }),
  PageScheduleChanged: ({ thing }) => ({
    nl: `wijzigde de planning van ${thing.nl}`,
    en: `changed the schedule of ${thing.en}`,
  }),
  PreviewLinkAdded: did('maakte een voorbeeldlink naar …', 'made a preview link to …'),
  PreviewLinkRevoked: did('trok een voorbeeldlink naar … in', 'revoked a preview link to …'),
  PagePublished: did('publiceerde …', 'published …'),
  PageUnpublished: did('haalde … offline', 'took … offline'),
  BlocksAdded: did('voegde een blok toe aan …', 'added a block to …'),
  BlocksRemoved: did('verwijderde een blok van …', 'removed a block from …'),
  BlocksMoved: did('verplaatste een blok op …', 'moved a block on …'),
  BlockContentChanged: changed({ nl: 'de inhoud', en: 'the content' }),
  BlockOptionsChanged: ({ thing }) => ({
    nl: `wijzigde de instellingen van een blok op ${thing.nl}`,
    en: `changed the settings of a block on ${thing.en}`,
  }),
  BlockPermissionsChanged: ({ thing }) => ({
    nl: `wijzigde de rechten van een blok op ${thing.nl}`,
    en: `changed the permissions of a block on ${thing.en}`,
  }),

  ListItemAdded: added,
  ListItemEdited: changed({ nl: 'de inhoud', en: 'the content' }),
  ListItemRemoved: removed,
  ListItemRestored: restored,
  ListItemPurged: purged,

  MenuCreated: added,
  MenuRemoved: removed,
  MenuRestored: restored,
  MenuNameChanged: changed({ nl: 'de naam', en: 'the name' }),
  MenuItemsAdded: did('voegde een item toe aan …', 'added an item to …'),
  MenuItemsRemoved: did('verwijderde een item uit …', 'removed an item from …'),
  MenuItemsMoved: did('verplaatste een item in …', 'moved an item in …'),
  MenuItemChanged: changed({ nl: 'een item', en: 'an item' }),

  RedirectCreated: did('liet … doorverwijzen', 'redirected …'),
  RedirectRemoved: did('hief de doorverwijzing van … op', 'took away the redirect of …'),
  RedirectRestored: did('liet … weer doorverwijzen', 'redirected … again'),
  RedirectChanged: changed({ nl: 'de doorverwijzing', en: 'the redirect' }),

  AssetUploaded: did('plaatste …', 'uploaded …'),
  AssetDetailsChanged: changed({ nl: 'de gegevens', en: 'the details' }),
  AssetFileReplaced: did('verving het bestand van …', 'replaced the file of …'),
  AssetVariantsRendered: did('maakte kleinere versies van …', 'made smaller versions of …'),
  AssetRemoved: removed,
  AssetRestored: restored,

  AssetFoldersAdded: did('maakte een map in …', 'made a folder in …'),
  AssetFolderChanged: did('wijzigde een map in …', 'changed a folder in …'),
  AssetFoldersRemoved: did('verwijderde een map uit …', 'removed a folder from …'),

  SettingsChanged: ({ aspect = { nl: 'de instellingen', en: 'the settings' } }) => ({
    nl: `wijzigde ${aspect.nl}`,
    en: `changed ${aspect.en}`,
  }),

  ChangeStepPlanned: bookkeeping,
  ChangeStarted: bookkeeping,
  ChangeCompleted: bookkeeping,
  ChangeAbandoned: bookkeeping,
};
