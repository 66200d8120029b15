import type { Role } from '@spoor/contracts/roles/role';
import type { Table } from '../../runtime/projection.ts';

/** A role that administrators made. Those of the system are part of their platform. */
export interface RoleRow {
  guid: string;
  platformGuid: string;
  role: Role;
  removed: boolean;
  revision: number;
}

export const rolesTable: Table<RoleRow> = {
  key: 'guid',
  columns: { guid: 'uuid', platformGuid: 'uuid', role: 'jsonb', removed: 'boolean', revision: 'integer' },
  indexes: ['("platformGuid")'],
};
