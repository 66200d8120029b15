import type { Page } from '@spoor/contracts/pages/page';

/** A page: its draft, its live version and who may do what, as its stream has them. */
export interface PageRow {
  guid: string;
  platformGuid: string;
  shortId: string;
  page: Page;
  /** Guids of all blocks of the draft and of the live version. */
  blockGuids: string[];
  /** Guids of the lists that the live version shows. */
  hasDraftChanges: boolean;
  publishedRevision: number | null;
  publishedOn: string | null;
  createdOn: string;
  modifiedOn: string;
  removed: boolean;
  revision: number;
}
