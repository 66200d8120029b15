import { bulkItemChange } from '@spoor/contracts/list-items/bulk-item.commands';
import { moment } from '@spoor/contracts/shared/timestamp';
import { z } from 'zod';

const [, tagging, moving] = bulkItemChange.options;

/** From when visitors see items. */
export const scheduleItemsForm = z.object({ publishedOn: z.string().nullable().pipe(moment) });

/** To which list items go, and whether they also stay where they are. */
export const moveItemsForm = z.object({ toGuid: moving.shape.toGuid, stays: z.boolean() });

/** Topics of several items. */
export const tagItemsForm = z.object({ tags: tagging.shape.add.unwrap() });
