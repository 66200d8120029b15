import { z } from 'zod';

/** What a line of an export can be, in the order in which they come. */
export const exportLineTypes = [
  ...(['header', 'setting', 'category', 'assetFolder', 'asset', 'page', 'item'] as const),
  ...(['menu', 'redirect', 'form', 'end'] as const),
] as const;
export type ExportLineType = (typeof exportLineTypes)[number];

/** The version of this format: members are added to it, and none change their meaning. */
export const exportVersion = 1;

/** A line of an export: a thing as its own call answers with it. */
export const exportLine = z.object({
  type: z.enum(exportLineTypes),
  data: z.record(z.string(), z.unknown()),
});
export type ExportLine = z.infer<typeof exportLine>;
