import type { Submission } from '@spoor/contracts/forms/submission';
import type { Table } from '../../runtime/projection.ts';

/** A submission. Answers and notes stay sealed in the row, so that destroying the key erases them here too. */
export interface SubmissionState {
  guid: string;
  platformGuid: string;
  submission: Submission;
  erased: boolean;
  revision: number;
}

/** The same, and apart what tables sort and filter by. */
export interface SubmissionRow extends SubmissionState {
  formGuid: string;
  version: number;
  shortId: string;
  status: string;
  submitterGuid: string | null;
  assigneeGuid: string | null;
  submittedOn: string;
}

export const submissionsTable: Table<SubmissionRow> = {
  key: 'guid',
  columns: {
    guid: 'uuid',
    platformGuid: 'uuid',
    submission: 'jsonb',
    formGuid: 'uuid',
    version: 'integer',
    shortId: 'text',
    status: 'text',
    submitterGuid: 'uuid',
    assigneeGuid: 'uuid',
    submittedOn: 'timestamptz',
    erased: 'boolean',
    revision: 'integer',
  },
  indexes: [
    // Which ones fit is known without reading any: rows are wide.
    '("platformGuid", "formGuid", "submittedOn", guid) INCLUDE (status, version, "assigneeGuid", erased)',
    '("platformGuid", "shortId")',
  ],
};
