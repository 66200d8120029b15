import { z } from 'zod';
import type { ContentEdit } from '../pages/content-edit.ts';
import { guid } from '../shared/guid.ts';
import { limits, nameText, nameUpdate } from '../shared/limits.ts';
import type { Form, FormDraft } from './form.ts';
import { formDraft, formSettings } from './form.ts';

/** What a new form may begin with. */
export const formTemplateNames = ['contact', 'report', 'registration', 'survey', 'complaint'] as const;
export type FormTemplateName = (typeof formTemplateNames)[number];

/** Body of `POST /api/forms:withName`: a new form, empty, from a template, or as another form is now. */
export const createForm = z
  .object({
    name: nameText,
    template: z.enum(formTemplateNames).nullish(),
    copyOf: guid.nullish(),
  })
  .refine(({ template, copyOf }) => template == null || copyOf == null, {
    path: ['copyOf'],
    error: 'Either a template or another form',
  })
  .meta({ id: 'CreateForm' });
export type CreateForm = z.infer<typeof createForm>;

/** Body of `PUT /api/forms/{guid}`: absent members stay as they are. What is asked is edited by `:commands`. */
export const editForm = z
  .object({
    name: nameUpdate,
    ...formSettings.partial().shape,
    roles: z.array(guid).max(limits.arrayLength).optional(),
    languages: formDraft.shape.languages.optional(),
    hasSummary: z.boolean().optional(),
  })
  .meta({ id: 'EditForm' });
export type EditForm = z.infer<typeof editForm>;

export type FormCommand =
  | { type: 'CreateForm'; form: Form }
  | { type: 'EditForm'; edit: EditForm }
  /** Edits of name and blocks, as those of a page, all or none. */
  | { type: 'EditFormContent'; edits: readonly ContentEdit[] }
  | { type: 'ReplaceDraft'; draft: FormDraft }
  /** `version`: a number that no version of this form ever had. */
  | { type: 'PublishForm'; version: number }
  | { type: 'UnpublishForm' }
  /** The draft becomes what the published version says. `draft`: its definition, as a draft. */
  | { type: 'DiscardDraft'; draft: FormDraft }
  | { type: 'RestoreForm'; form: Pick<Form, 'name' | 'settings' | 'draft'> }
  | { type: 'RemoveForm' }
  | { type: 'RestoreRemovedForm' }
  | { type: 'PurgeForm' };
