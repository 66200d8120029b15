import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { isLinkAddress, linkKinds } from './link-address.ts';
import { fontSizes, richTextMarks, richTextNodes, textAlignments } from './rich-text-names.ts';

const maxAddressLength = 2_000;
const maxCells = 100;
const text = z.string().max(limits.textLength);
const span = z.int().min(1).max(maxCells);

/** Attributes of all nodes and marks. Editors write null for unset ones; unknown ones are kept. */
const attributes = z.looseObject({
  level: z.int().min(1).max(6).nullish(),
  start: z.int().min(0).max(1_000_000).nullish(),
  textAlign: z.enum(textAlignments).nullish(),
  fontSize: z.enum(fontSizes).nullish(),
  colspan: span.nullish(),
  rowspan: span.nullish(),
  /** Of a table header: whether it is for a column or a row. */
  scope: z.enum(['col', 'row']).nullish(),
  imageGuid: storedGuid.nullish(),
  alt: text.nullish(),
  caption: text.nullish(),
  /** An address, or a thing of this site by guid, which survives moves. */
  href: z
    .string()
    .max(maxAddressLength)
    .refine(isLinkAddress, { error: 'Not an address to link to' })
    .nullish(),
  kind: z.enum(linkKinds).nullish(),
  guid: storedGuid.nullish(),
  newWindow: z.boolean().nullish(),
});

const mark = z.looseObject({ type: z.enum(richTextMarks), attrs: attributes.optional() });

const node = z.looseObject({
  type: z.enum(richTextNodes),
  attrs: attributes.optional(),
  text: text.optional(),
  marks: z.array(mark).max(richTextMarks.length).optional(),
  get content(): z.ZodOptional<z.ZodArray<z.ZodType>> {
    return z.array(node).optional();
  },
});

/**
 * A rich text document with known nodes, marks, sizes and addresses. Depth and size are limited by the request body.
 */
export const richText = z.looseObject({ type: z.literal('doc'), content: z.array(node).optional() });
