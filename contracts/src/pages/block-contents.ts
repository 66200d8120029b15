import { z } from 'zod';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { isLinkAddress, linkKinds } from './link-address.ts';
import { richText } from './rich-text.ts';

const maxEntries = 200;
const maxAddressLength = 2_000;
const maxHtmlLength = 200_000;

const text = z.string().max(limits.textLength);
const line = z.string().max(1_000);
/** Empty while nothing is chosen. */
const chosen = z.union([z.literal(''), storedGuid]).nullable();
const entryGuid = z.string().max(limits.nameLength);
const fraction = z.number().min(0).max(1);

/** By guid, which survives moves, or by address. Empty while nothing is chosen. */
const link = z
  .looseObject({
    kind: z.enum(linkKinds),
    guid: chosen,
    url: z
      .string()
      .max(maxAddressLength)
      .refine((url) => url === '' || isLinkAddress(url), { error: 'Not an address to link to' }),
    newWindow: z.boolean(),
  })
  .partial()
  .nullable();

const picture = {
  imageGuid: chosen,
  alt: line,
  decorative: z.boolean(),
  caption: line,
  focalPoint: z.looseObject({ x: fraction, y: fraction }).nullable(),
};

const titledTexts = z
  .array(z.looseObject({ guid: entryGuid, title: line, doc: richText }).partial())
  .max(maxEntries);

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/**
 * The content of each kind of block. All members are optional and unknown ones are kept: content may be older, newer
 * or unfinished. Lists, widgets and menus have options only.
 */
export const blockContents = {
  Text: z.looseObject({ doc: richText }).partial(),
  Title: z.looseObject({ text: line, level: z.int().min(1).max(6) }).partial(),
  Image: z.looseObject({ ...picture, link }).partial(),
  Gallery: z
    .looseObject({
      images: z.array(z.looseObject({ ...picture, guid: entryGuid }).partial()).max(maxEntries),
      display: z.enum(['grid', 'strip']),
    })
    .partial(),
  /** An external video by provider and id, or an uploaded file. */
  Video: z
    .looseObject({
      provider: z.enum(['youtube', 'vimeo', 'file']),
      id: line,
      ...{ fileGuid: chosen, captionsGuid: chosen, posterGuid: chosen },
      title: line,
    })
    .partial(),
  File: z.looseObject({ fileGuid: chosen, label: line }).partial(),
  Button: z.looseObject({ label: line, link, style: z.enum(['primary', 'secondary']) }).partial(),
  Quote: z.looseObject({ text, source: line }).partial(),
  Accordion: z.looseObject({ items: titledTexts }).partial(),
  Tabs: z.looseObject({ items: titledTexts }).partial(),
  Divider: z.looseObject({}),
  Spacer: z.looseObject({ size: z.enum(['small', 'medium', 'large']) }).partial(),
  Embed: z.looseObject({ url: z.string().max(maxAddressLength), title: line }).partial(),
  Map: z
    .looseObject({
      ...{ lat: latitude, lng: longitude, zoom: z.int().min(1).max(19) },
      markers: z
        .array(
          z
            .looseObject({ guid: entryGuid, title: line, text: line, lat: latitude, lng: longitude })
            .partial(),
        )
        .max(maxEntries),
    })
    .partial(),
  /** Widths in twelfths. */
  Columns: z.looseObject({ widths: z.array(z.int().min(1).max(12)).min(1).max(12) }).partial(),
  List: z.looseObject({}),
  Item: z.looseObject({ itemGuid: chosen }).partial(),
  Widget: z.looseObject({}),
  /** `label`: the name that editors give the form. */
  Form: z
    .looseObject({
      formGuid: chosen,
      version: z.union([z.literal('latest'), z.int().min(1)]),
      label: line,
    })
    .partial(),
  Search: z.looseObject({ placeholder: line }).partial(),
  SubMenu: z.looseObject({}),
  Breadcrumbs: z.looseObject({}),
  Profile: z.looseObject({}),
  /** `value` as people write it: `1,5 miljoen`. */
  Statistics: z
    .looseObject({
      figures: z
        .array(
          z.looseObject({ guid: entryGuid, value: z.string().max(40), label: line, source: line }).partial(),
        )
        .max(maxEntries),
    })
    .partial(),
  /** `height` in pixels. */
  Html: z.looseObject({ html: z.string().max(maxHtmlLength), height: z.int().min(50).max(5_000) }).partial(),
} as const satisfies Record<string, z.ZodType>;

export type BlockContentName = keyof typeof blockContents;

/** Content per kind of block: `BlockContents['Quote']`. */
export type BlockContents = { [Name in BlockContentName]: z.infer<(typeof blockContents)[Name]> };

/** What a schema says is wrong with a content. `path`: keys and indexes within it. */
export type ContentIssue = Omit<z.core.$ZodIssue, 'path'> & { readonly path: readonly string[] };

/**
 * Validates the members of a content that differ from before, so that invalid old members do not block other edits.
 * Unknown kinds are not validated.
 */
export function contentIssues(
  blockName: string,
  content: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): ContentIssue[] {
  if (!Object.hasOwn(blockContents, blockName)) return [];
  const written = Object.entries(content).filter(([key, value]) => value !== before[key]);
  const { error } = blockContents[blockName as BlockContentName].safeParse(Object.fromEntries(written));
  return (error?.issues ?? []).map((issue) => ({ ...issue, path: issue.path.map(String) }));
}
