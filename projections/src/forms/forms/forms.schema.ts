import type { Form } from '@spoor/contracts/forms/form';
import type { RetentionStep } from '@spoor/contracts/forms/retention';
import type { Table } from '../../runtime/projection.ts';

/** A form as its stream has it, and what is known of its history. */
export interface FormState {
  guid: string;
  platformGuid: string;
  form: Form;
  createdOn: string;
  modifiedOn: string;
  /** When an editor closed or withdrew it, while it took answers; null since it takes them, and where its dates closed it. */
  closedOn: string | null;
  removed: boolean;
  /** Since when it lies in the trash, and who put it there; null where it does not, or no longer. */
  trashed: { readonly on: string; readonly by: string | null } | null;
  /** How long what was sent is kept, and was lately. */
  retention: readonly RetentionStep[];
  revision: number;
}

/** The same, and apart what tables sort and filter by. */
export interface FormRow extends FormState {
  name: string;
  state: string;
}

export const formsTable: Table<FormRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    form: 'jsonb',
    name: 'text',
    state: 'text',
    createdOn: 'timestamptz',
    modifiedOn: 'timestamptz',
    closedOn: 'timestamptz',
    removed: 'boolean',
    trashed: 'jsonb',
    retention: 'jsonb',
    revision: 'integer',
  },
  indexes: ['("platformGuid")'],
};
