import { z } from 'zod';
import { richText } from '../rich-text/rich-text.ts';
import { guid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';

const maxTexts = 100;
const maxHtmlLength = 400_000;
const address = z.string().max(2_000);
const linkTarget = z.object({ kind: z.enum(['page', 'item', 'file']), guid });

/**
 * Body of `POST /api/richtext:fromHtml`: texts of another system. `images` and `links` say which of ours an address in them was:
 * the file of a picture, and the page, item or file to which a link leads.
 */
export const convertHtml = z
  .object({
    html: z.array(z.string().max(maxHtmlLength)).min(1).max(maxTexts),
    images: z.record(address, guid).default({}),
    links: z.record(address, linkTarget).default({}),
  })
  .refine(({ images, links }) => Object.keys({ ...images, ...links }).length <= limits.arrayLength * 2, {
    error: 'Too many addresses',
  })
  .meta({ id: 'ConvertHtml' });
export type ConvertHtml = z.output<typeof convertHtml>;

/** `script`: what would have run; `element`: what texts cannot have, of which the words stay; `image` and `link` by their address. */
export const lostKinds = ['script', 'element', 'image', 'link'] as const;

export const lostMarkup = z.object({
  what: z.enum(lostKinds),
  /** The name of the element, or the address. */
  name: z.string(),
  times: z.int(),
});
export type LostMarkup = z.infer<typeof lostMarkup>;

export const convertedHtml = z
  .object({ doc: richText, lost: z.array(lostMarkup) })
  .meta({ id: 'ConvertedHtml' });
export type ConvertedHtml = z.infer<typeof convertedHtml>;

/** Body of `POST /api/richtext:toHtml`: what `content.doc` of text blocks is. */
export const richTexts = z.object({ docs: z.array(richText).min(1).max(maxTexts) }).meta({ id: 'RichTexts' });
export type RichTexts = z.output<typeof richTexts>;

/** One for each, in their order, and which of ours the addresses in them are: as `richtext:fromHtml` takes it. */
export const writtenHtml = z
  .object({
    html: z.array(z.string()),
    images: z.record(z.string(), z.string()),
    links: z.record(z.string(), linkTarget),
  })
  .meta({ id: 'WrittenHtml' });
export type WrittenHtml = z.infer<typeof writtenHtml>;
