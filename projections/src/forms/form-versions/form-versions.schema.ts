import type { FormDefinition } from '@spoor/contracts/forms/form-definition';
import type { Table } from '../../runtime/projection.ts';

/** A version of a form that was published once. It never changes, and stays after the form is gone. */
export interface FormVersionRow {
  /** `{guid of the form}/{version}` */
  id: string;
  platformGuid: string;
  formGuid: string;
  version: number;
  definition: FormDefinition;
  publishedOn: string;
}

export const formVersionsTable: Table<FormVersionRow> = {
  key: 'id',
  columns: {
    id: 'text',
    platformGuid: 'uuid',
    formGuid: 'uuid',
    version: 'integer',
    definition: 'jsonb',
    publishedOn: 'timestamptz',
  },
  indexes: ['("platformGuid", "formGuid", version)'],
};
