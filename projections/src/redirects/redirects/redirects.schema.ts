import type { Redirect } from '@spoor/contracts/redirects/redirect';
import type { Table } from '../../runtime/projection.ts';

/** An old address and where it leads, as its stream has it. */
export interface RedirectState {
  guid: string;
  platformGuid: string;
  redirect: Redirect;
  createdOn: string;
  modifiedOn: string;
  removed: boolean;
  revision: number;
}

/** The same, and apart what redirects are found by. */
export interface RedirectRow extends RedirectState {
  fromPath: string;
}

export const redirectsTable: Table<RedirectRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    redirect: 'jsonb',
    fromPath: 'text',
    createdOn: 'timestamptz',
    modifiedOn: 'timestamptz',
    removed: 'boolean',
    revision: 'integer',
  },
  // By hash, because an address may be longer than what a page of an ordered index holds.
  indexes: ['("platformGuid")', 'USING hash ("fromPath")'],
};
