import type { Sealed } from '@spoor/contracts/shared/personal-data';

/** A person with an account. What is personal stays sealed in the row, so that erasing the key erases it here too. */
export interface UserRow {
  guid: string;
  platformGuid: string;
  details: Sealed;
  roleIds: string[];
  isActive: boolean;
  isVerified: boolean;
  createdOn: string;
  removed: boolean;
  revision: number;
}
