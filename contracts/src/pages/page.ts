import { z } from 'zod';
import { authors } from '../shared/author.ts';
import { storedGuid } from '../shared/guid.ts';
import { limits } from '../shared/limits.ts';
import { visibilityLevels } from '../shared/permissions.ts';
import { shortId } from '../shared/short-id.ts';
import { moment } from '../shared/timestamp.ts';
import { language } from '../texts/language-schemas.ts';
import { block } from './block.ts';
import { layouts } from './layout.ts';
import { pageLifecycle } from './page-lifecycle.ts';
import { pagePurpose } from './page-purpose.ts';

/** Null inherits the platform's default. */
export const pageOptions = z.object({
  layout: z.enum(layouts),
  showSubMenu: z.boolean().nullable(),
  showHeader: z.boolean().nullable(),
  showBreadcrumbs: z.boolean().nullable(),
  showFooter: z.boolean().nullable(),
  showMainMenu: z.boolean().nullable(),
  headerImage: storedGuid.nullable(),
  footerGuid: storedGuid.nullable(),
  templateHeader: storedGuid.nullable(),
  templateFooter: storedGuid.nullable(),
  mobileSideFirst: z.boolean(),
  metaDescription: z.string().max(limits.descriptionLength).nullable(),
  metaImage: storedGuid.nullable(),
  authors,
  /** Null: when it was first published here. For what was published elsewhere before. */
  firstPublishedOn: z.iso.datetime().nullable(),
});
export type PageOptions = z.infer<typeof pageOptions>;

/** Absent members stay as they are. */
export const pageOptionsEdit = pageOptions.extend({ firstPublishedOn: moment.nullable() }).partial();

export const newPageOptions: PageOptions = {
  layout: '100',
  showSubMenu: null,
  showHeader: null,
  showBreadcrumbs: null,
  showFooter: null,
  showMainMenu: null,
  headerImage: null,
  footerGuid: null,
  templateHeader: null,
  templateFooter: null,
  mobileSideFirst: false,
  metaDescription: null,
  metaImage: null,
  authors: [],
  firstPublishedOn: null,
};

/** An option that is a text, or nothing. */
export type TextOption = {
  [Name in keyof PageOptions]: PageOptions[Name] extends string | null
    ? string extends PageOptions[Name]
      ? Name
      : never
    : never;
}[keyof PageOptions];

/** The options that people read, in their order. Others are choices, guids and moments. */
export const textOptions = Object.entries(pageOptions.shape).flatMap(([name, schema]) =>
  schema instanceof z.ZodNullable && schema.unwrap() instanceof z.ZodString ? [name as TextOption] : [],
);

/** What those say: search finds a page by it. */
export function textsInOptions(options: PageOptions): readonly string[] {
  return textOptions.flatMap((name) => options[name] ?? []);
}

/** Applies to draft and live version alike, without publishing. */
export const pagePermissions = z.object({
  editPermission: z.enum(['Admin', 'Roles']),
  editRoles: z.array(storedGuid),
  viewPermission: z.enum(visibilityLevels),
  viewRoles: z.array(storedGuid),
});
export type PagePermissions = z.infer<typeof pagePermissions>;

/** The part of a page that publishing copies from draft to live. */
export const pageContent = z.object({
  title: z.string(),
  options: pageOptions,
  blocks: z.array(block),
});
export type PageContent = z.infer<typeof pageContent>;

/** The document of the stream `page-{guid}`: a draft, and perhaps a live version. */
export const page = pagePermissions.extend({
  ...pageLifecycle.shape,
  guid: storedGuid,
  shortId,
  language,
  purpose: pagePurpose,
  draft: pageContent,
  live: pageContent.nullable(),
});
export type Page = z.infer<typeof page>;
