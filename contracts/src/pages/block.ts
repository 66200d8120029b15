import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { jsonObject } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { maxKindLength } from '../shared/text-lengths.ts';
import { layoutPositions } from './layout.ts';

/** A region, perhaps a parent block, and a rank in steps of 1000. */
export const blockPlace = z.object({
  layoutPosition: z.enum(layoutPositions),
  parentGuid: storedGuid.nullable(),
  sortId: z.int(),
});
export type BlockPlace = z.infer<typeof blockPlace>;

/** A building block of a page or a list item. */
export const block = blockPlace
  .extend({
    guid: storedGuid,
    buildingBlockName: z.string().min(1).max(maxKindLength),
    options: jsonObject,
    content: jsonObject,
    addPermission: z.enum(visibilityLevels),
    addRoles: z.array(storedGuid),
  })
  .meta({ id: 'Block' });
export type Block = z.infer<typeof block>;

/** A block as somebody gives it who leaves out what the server can complete. */
export const givenBlock = block.partial().required({ buildingBlockName: true });
export type GivenBlock = z.infer<typeof givenBlock>;
