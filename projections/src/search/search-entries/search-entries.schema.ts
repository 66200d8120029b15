import type { GeneratedColumn, Table } from '../../runtime/projection.ts';

/** What the stream of an entry is about. */
export type SearchSource = 'page' | 'item' | 'asset' | 'form';

/** Something that can be found, as its stream has it. */
export interface SearchEntryState {
  guid: string;
  platformGuid: string;
  source: SearchSource;
  /** A page, an item, an asset or a form; null once it was removed for good. */
  document: unknown;
  createdBy: string | null;
  /** When it was published, as far as its document does not say so. */
  publishedOn: string | null;
  removed: boolean;
}

/** Who may see or edit it, for pages; nobody where it is none. */
export interface SearchEntryRights {
  viewPermission: string | null;
  viewRoles: string[];
  editPermission: string | null;
  editRoles: string[];
}

/** The same, and apart what it is found by, what is shown of it, and to whom. Of a removed thing nothing is left here. */
export interface SearchEntryRow extends SearchEntryState, SearchEntryRights {
  /** `page`, `item`, `document`, `form`, or empty for what is never found. */
  kind: string;
  typeName: string;
  language: string;
  /** Of an item: the lists and items that it hangs under. */
  parentGuids: string[];
  /** Whether visitors may see it at all, once it is due. */
  isPublished: boolean;
  /** From when they may; null: always. */
  visibleFrom: string | null;
  /** The day that it is about: when it was published, or takes place. */
  happensOn: string | null;
  imageGuid: string | null;
  /** Of a document that hangs in a list: its file, which is not found a second time by itself. */
  fileGuid: string | null;
  /** What its published version names, files among others. */
  mentionedGuids: string[];
  /** As visitors see it; empty where they do not. */
  title: string;
  body: string;
  /** As editors see it, where that differs. */
  draftTitle: string | null;
  draftBody: string | null;
  /** The words of these texts, as they are searched for. */
  titleWords: string;
  /** Of what sums it up: a description, a role. */
  summaryWords: string;
  bodyWords: string;
  draftTitleWords: string | null;
  draftSummaryWords: string | null;
  draftBodyWords: string | null;
}

export const searchEntriesTable: Table<SearchEntryRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    source: 'text',
    kind: 'text',
    typeName: 'text',
    language: 'text',
    document: 'jsonb',
    createdBy: 'uuid',
    publishedOn: 'timestamptz',
    removed: 'boolean',
    viewPermission: 'text',
    viewRoles: 'uuid[]',
    editPermission: 'text',
    editRoles: 'uuid[]',
    parentGuids: 'uuid[]',
    isPublished: 'boolean',
    visibleFrom: 'timestamptz',
    happensOn: 'timestamptz',
    imageGuid: 'uuid',
    fileGuid: 'uuid',
    mentionedGuids: 'uuid[]',
    title: 'text',
    body: 'text',
    draftTitle: 'text',
    draftBody: 'text',
    titleWords: 'text',
    summaryWords: 'text',
    bodyWords: 'text',
    draftTitleWords: 'text',
    draftSummaryWords: 'text',
    draftBodyWords: 'text',
  },
  generated: {
    titleVector: titleStems('"titleWords"'),
    vector: weightedStems('"titleWords"', '"summaryWords"', '"bodyWords"'),
    draftVector: weightedStems('"draftTitleWords"', '"draftSummaryWords"', '"draftBodyWords"'),
  },
  indexes: [
    // Without a list of pending entries, which every search would read through until somebody vacuums.
    'USING gin ("titleVector") WITH (fastupdate = off)',
    'USING gin (vector) WITH (fastupdate = off)',
    'USING gin ("draftVector") WITH (fastupdate = off) WHERE "draftVector" IS NOT NULL',
    'USING gin ("mentionedGuids") WITH (fastupdate = off)',
    // The lists of a platform, each found by one step.
    '("platformGuid", (coalesce("parentGuids"[1], \'00000000-0000-0000-0000-000000000000\')))',
    '("platformGuid") WHERE cardinality("parentGuids") > 1',
    `("platformGuid") WHERE source = 'page'`,
    '("fileGuid") WHERE "fileGuid" IS NOT NULL',
    // What is new since the words were read.
    '("platformGuid", position)',
  ],
};

/** Titles weigh most, then what sums a thing up, then the text below it. */
function weightedStems(title: string, summary: string, body: string): GeneratedColumn {
  return inLanguage(
    (configuration) =>
      `setweight(${wordsOfTitle(configuration, title)}, 'A') ||
      setweight(to_tsvector('${configuration}', ${summary}), 'B') || to_tsvector('${configuration}', ${body})`,
  );
}

function titleStems(title: string): GeneratedColumn {
  return inLanguage((configuration) => wordsOfTitle(configuration, title));
}

/** Titles may be made of nothing but words that mean little, as "Over ons": they are also kept as they are. */
function wordsOfTitle(configuration: string, title: string): string {
  return `to_tsvector('${configuration}', ${title}) || to_tsvector('pg_catalog.simple', ${title})`;
}

function inLanguage(expression: (configuration: string) => string): GeneratedColumn {
  return {
    type: 'tsvector',
    expression: `CASE WHEN language = 'en' THEN ${expression('pg_catalog.english')} ELSE ${expression('pg_catalog.dutch')} END`,
  };
}
