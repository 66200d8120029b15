import type { Submission } from '@spoor/contracts/forms/submission';
import type { Table } from '../../runtime/projection.ts';

/** A submission. Answers and notes stay sealed in the row, so that destroying the key erases them here too. */
export interface SubmissionState {
  guid: string;
  platformGuid: string;
  submission: Submission;
  /** Since when it is among those that are handled: spam from when it was first rescued; null where it never was. */
  acceptedOn: string | null;
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
    acceptedOn: 'timestamptz',
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
    '("platformGuid", "formGuid", "acceptedOn")',
    '("platformGuid", "shortId")',
  ],
};
