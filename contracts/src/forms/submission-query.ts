import { z } from 'zod';
import { orderParam } from '../collections/collection-query.ts';
import { writtenSeparatorNames } from '../csv/csv-dialect.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { query } from '../shared/query.ts';
import { maxPageNumber, maxSearchLength } from '../shared/query-limits.ts';
import { queryDay, queryMoment } from '../shared/query-moments.ts';
import { language } from '../texts/language-schemas.ts';
import { formPartId } from './form-definition.ts';
import { submissionStatuses } from './submission.ts';

export const submissionSorts = ['submittedOn_desc', 'submittedOn_asc'] as const;

/** Stands for an assignee where there is none. */
export const nobody = 'nobody';

/** A moment, or a whole day of the platform. */
const edge = z.union([queryDay, queryMoment]);

/**
 * What narrows the submissions of a form. Without a status, what is kept apart (spam, the trash) is left out. `q` is looked for
 * in answers and references; `answer` in those to the question `field` alone: of one with choices it is the id of a choice, of a number
 * the number, of a switch `true` or `false`. A moment `to` is no part of it, a day is.
 */
const filters = {
  version: z.coerce.number().int().min(1).max(1_000_000).optional(),
  status: z.enum(submissionStatuses).optional(),
  assigneeGuid: z.union([guid, z.literal(nobody)]).optional(),
  from: edge.optional(),
  to: edge.optional(),
  q: z.string().max(maxSearchLength).optional(),
  /** The id of a question, and what was answered to it: together, or without effect. */
  field: formPartId.optional(),
  answer: z.string().max(maxSearchLength).optional(),
};

const sort = orderParam(submissionSorts, 'submittedOn_desc');

/** Query of `GET /api/forms/{guid}/submissions`; pages count from 1. */
export const submissionListQuery = query({
  ...filters,
  sort_by: sort,
  pageNumber: z.coerce.number().int().min(1).max(maxPageNumber).default(1),
  itemCount: z.coerce.number().int().min(1).max(limits.pageSize).default(25),
});
export type SubmissionListQuery = z.output<typeof submissionListQuery>;

/** Query of `GET /api/submissions/{guid}/neighbours`: of which table. */
export const submissionNeighboursQuery = query({ ...filters, sort_by: sort });
export type SubmissionNeighboursQuery = z.output<typeof submissionNeighboursQuery>;

export const exportFormats = ['csv', 'xlsx', 'json'] as const;
/** Of a workbook of Excel. */
export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export type ExportFormat = (typeof exportFormats)[number];

/** Query of `GET /api/forms/{guid}/submissions:export`. */
export const submissionExportQuery = query({
  ...filters,
  format: z.enum(exportFormats).default('csv'),
  /** Of what columns and choices are called. */
  language: language.default('nl'),
  /** Of the cells of CSV. */
  separator: z.enum(writtenSeparatorNames).default('comma'),
});
export type SubmissionExportQuery = z.output<typeof submissionExportQuery>;
export type SubmissionFilters = Pick<SubmissionListQuery, keyof typeof filters>;
