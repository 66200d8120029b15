import type { Page, PagePermissions } from '@spoor/contracts/pages/page';
import type { ScheduleMisfire } from '@spoor/contracts/pages/page-lifecycle.views';
import type { PagePurpose } from '@spoor/contracts/pages/page-purpose';
import type { Table } from '../../runtime/projection.ts';

/** A page: its draft, its live version and who may do what, as its stream has them. */
export interface PageState {
  guid: string;
  platformGuid: string;
  page: Page;
  publishedRevision: number | null;
  publishedOn: string | null;
  /** Stays when it goes offline. */
  firstPublishedOn: string | null;
  createdOn: string;
  modifiedOn: string;
  /** Null where it was not a person. */
  modifiedBy: string | null;
  removed: boolean;
  /** Since when it lies in the trash, and who put it there; null where it does not, or no longer. */
  trashed: { readonly on: string; readonly by: string | null } | null;
  /** Since when its plans are what they are. A moment before that was past already: nothing comes of it. */
  plannedSince: string;
  lateAct: ScheduleMisfire | null;
  /** Who made the links to the draft, by their guids; of those that a program or the system made nobody. */
  previewLinkMakers: Readonly<Record<string, string>>;
  revision: number;
}

/** What others tell of a page without opening it: small enough to be read for thousands of pages at once. */
export interface PageCard extends PagePermissions {
  readonly draftTitle: string;
  /** Null where it is not published. */
  readonly liveTitle: string | null;
}

/** The same, and apart what pages are found by. */
export interface PageRow extends PageState {
  shortId: string;
  purposeKind: PagePurpose['kind'];
  /** Guids of all blocks of the draft and of the live version. */
  blockGuids: string[];
  hasDraftChanges: boolean;
  /** When the next of its plans has to be carried out. */
  dueOn: string | null;
  card: PageCard;
}

export const pagesTable: Table<PageRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    shortId: 'text',
    purposeKind: 'text',
    page: 'jsonb',
    blockGuids: 'uuid[]',
    hasDraftChanges: 'boolean',
    card: 'jsonb',
    publishedRevision: 'integer',
    publishedOn: 'timestamptz',
    firstPublishedOn: 'timestamptz',
    createdOn: 'timestamptz',
    modifiedOn: 'timestamptz',
    modifiedBy: 'uuid',
    removed: 'boolean',
    trashed: 'jsonb',
    plannedSince: 'timestamptz',
    lateAct: 'jsonb',
    previewLinkMakers: 'jsonb',
    dueOn: 'timestamptz',
    revision: 'integer',
  },
  indexes: [
    '("platformGuid", "shortId")',
    '("platformGuid", "purposeKind")',
    'USING gin ("blockGuids")',
    '("platformGuid") WHERE trashed IS NOT NULL',
    '("dueOn") WHERE "dueOn" IS NOT NULL',
  ],
};
