import type { JsonValue } from '../../shared/limits.ts';
import type { Reason } from '../../shared/problem-reason.ts';
import type { InEachLanguage, Language } from '../../texts/languages.ts';
import type { ListItemView } from '../list-item.views.ts';

/** Where and when a file is written or read. */
export interface TableScene {
  /** In which it is written; either is read. */
  readonly language: Language;
  /** IANA name: moments are told on the clock of the site. */
  readonly timeZone: string;
  /** ISO-8601 */
  readonly now: string;
}

/** The same, and what names in a file are looked up in. */
export interface ReadScene extends TableScene {
  /** Guids of categories, by their names in small letters. */
  readonly categories: ReadonlyMap<string, string>;
}

/** What a cell says of an item: members of a write, of which absent ones stay as they are. */
export interface ItemPart {
  readonly title?: string;
  readonly listItemTypeName?: string;
  readonly isPublished?: boolean;
  readonly publishedOn?: string | null;
  readonly highlight?: boolean;
  readonly metadata?: Readonly<Record<string, JsonValue>>;
}

/** What a cell was read as, or why it cannot be. */
export type CellReading = { readonly part: ItemPart } | { readonly reason: Reason };

/** A column of a file of items: how it is written, and how it is read. */
export interface ItemColumn {
  /** The member of an item that it tells: `title`, `metadata.price`. */
  readonly field: string;
  readonly label: InEachLanguage;
  /** Kinds of items that have it. */
  readonly types: 'all' | readonly string[];
  /** Kinds for which it is written; absent: all that have it. */
  readonly writtenFor?: readonly string[];
  text(item: ListItemView, scene: TableScene): string;
  /**
   * Absent where it only tells what follows from something else.
   * @param item as it is; undefined where it is made
   */
  readonly read?: (cell: string, scene: ReadScene, item: ListItemView | undefined) => CellReading;
}
