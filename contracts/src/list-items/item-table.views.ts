import { z } from 'zod';

export const rowOutcomes = ['made', 'changed', 'unchanged', 'refused'] as const;

export const importedRow = z
  .object({
    /** As a spreadsheet counts them: the headers are row 1. */
    row: z.int(),
    title: z.string(),
    outcome: z.enum(rowOutcomes),
    /** Of its item; null where nobody knows which that would be. */
    guid: z.string().nullable(),
    /** Headers of the columns that say something new. */
    changes: z.array(z.string()),
    problems: z.array(
      z.object({
        /** Its header; null where the row as a whole is meant. */
        column: z.string().nullable(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'ImportedRow' });
export type ImportedRow = z.infer<typeof importedRow>;

/** What a file of items led to, or would lead to. */
export const importedTable = z
  .object({
    columns: z.array(
      z.object({
        header: z.string(),
        /** What it tells; null where it is not known, or was left out. */
        field: z.string().nullable(),
      }),
    ),
    /** Those that say something: empty lines are left out. */
    rows: z.array(importedRow),
  })
  .meta({ id: 'ImportedTable' });
export type ImportedTable = z.infer<typeof importedTable>;
