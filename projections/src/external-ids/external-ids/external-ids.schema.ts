import type { ExternalId } from '@spoor/contracts/external-ids/external-id';
import type { Table } from '../../runtime/projection.ts';

/** What a source calls something. */
export interface ExternalIdState {
  guid: string;
  platformGuid: string;
  externalId: ExternalId;
  removed: boolean;
}

/** The same, and apart what ids are found by. */
export interface ExternalIdRow extends ExternalIdState {
  source: string;
  id: string;
}

export const externalIdsTable: Table<ExternalIdRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    externalId: 'jsonb',
    removed: 'boolean',
    source: 'text',
    id: 'text',
  },
  indexes: ['("platformGuid", source, id)', `("platformGuid", ("externalId"->>'thingGuid'))`],
};
