import type { User } from '@spoor/contracts/users/user';
import type { Table } from '../../runtime/projection.ts';

/** A person with an account. What is personal stays encrypted in the row, so that erasing the key erases it here too. */
export interface UserState {
  guid: string;
  platformGuid: string;
  user: User;
  createdOn: string;
  removed: boolean;
  /** Whether they sign in with a second factor. */
  hasTwoFactor: boolean;
  /** Their account was made closed, for somebody else to open, and nobody did so yet, or that was taken back. */
  awaitsApproval: boolean;
  /** The Changes that opened it. */
  approvedBy: string[];
  /** When they said something to the terms of use last. */
  termsAnsweredOn: string | null;
  /** They were erased: their key is destroyed, or about to be. */
  erased: boolean;
  revision: number;
}

/** The same, and apart what people are counted by. */
export interface UserRow extends UserState {
  roleIds: string[];
  isActive: boolean;
}

export const usersTable: Table<UserRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    user: 'jsonb',
    roleIds: 'uuid[]',
    isActive: 'boolean',
    createdOn: 'timestamptz',
    removed: 'boolean',
    hasTwoFactor: 'boolean',
    awaitsApproval: 'boolean',
    approvedBy: 'uuid[]',
    termsAnsweredOn: 'timestamptz',
    erased: 'boolean',
    revision: 'integer',
  },
  indexes: ['("platformGuid", position)'],
};
