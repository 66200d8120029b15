import { z } from 'zod';
import { externalSource } from '../external-ids/external-id.ts';
import { limits } from '../shared/limits.ts';

/** Rows of a file that can be sent at a time: they are one Change. */
export const maxTableRows = limits.arrayLength;
/** Columns of a file: several times as many as items have. */
export const maxTableColumns = 200;

/** Body of `POST /api/listitem/list/{guid}:importCsv`, and of the call that only looks. */
export const itemTable = z
  .object({
    csv: z.string().min(1).meta({
      description:
        'A line of headers, and a line for each item, at most 500. Separated by commas, semicolons or tabs, whichever the first line has most of',
    }),
    columns: z
      .record(z.string().max(limits.textLength), z.string().max(limits.nameLength).nullable())
      .default({})
      .meta({
        description:
          'By header, the field that its column tells (`metadata.price`), or null where it is left out. Others are found by what they are called',
      }),
    source: externalSource.optional().meta({
      description: 'Whose ids stand in the column `externalId`; a name for the list itself unless told',
    }),
  })
  .meta({ id: 'ItemTable' });
export type ItemTable = z.output<typeof itemTable>;
