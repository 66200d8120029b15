import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { formRoutes } from '@spoor/contracts/forms/form.routes';
import type { FormView } from '@spoor/contracts/forms/form.views';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { LightMyRequestResponse } from 'fastify';
import { formWith } from '../assets/test-uploads.ts';
import { bodyOf } from '../pages/test-pages.ts';
import type { TestService, TestUser } from '../support/test-service.ts';
import { createForm, publishForm } from './test-forms.ts';

/** Questions of the form, by what they are about: ids of fields. */
export type FileFields = Readonly<Record<'name' | 'photo' | 'paper', string>>;

export interface FormWithFiles {
  readonly form: FormView;
  readonly fields: FileFields;
}

/** A published form that asks for a photo, a document and a name. */
export async function createFormWithFiles(service: TestService, admin: TestUser): Promise<FormWithFiles> {
  const { guid } = await createForm(service, admin, {});
  const fields = { name: crypto.randomUUID(), photo: crypto.randomUUID(), paper: crypto.randomUUID() };
  const elements = [
    { id: fields.name, type: 'text', label: { nl: 'Naam' }, required: true },
    {
      id: fields.photo,
      type: 'image',
      label: { nl: 'Foto' },
      validation: { maxFiles: 2, maxBytes: 1024 * 1024 },
    },
    {
      id: fields.paper,
      type: 'file',
      label: { nl: 'Bijlage' },
      validation: { accept: ['.pdf', '.txt'], maxBytes: 10 * 1024 * 1024 },
    },
  ];
  const pages = [{ id: 'all', elements }];
  const body = { formGuid: guid, version: 1, languages: ['nl'], hasSummary: false, pages };
  bodyOf(
    await service.call(urlOf(formRoutes.replaceDraft, { guid }), {
      method: 'PUT',
      headers: admin.headers,
      body,
    }),
  );
  return { form: await publishForm(service, admin, guid), fields };
}

/** What is sent of a file, and how. */
export interface OfferedFile {
  /** The question; that for a document where absent. */
  readonly field?: keyof FileFields;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly beginning?: { readonly startedOn?: string; readonly sentOn?: string };
}

/** The answer to a file of a visitor, whatever it is. */
export async function offerFile(
  service: TestService,
  { form: { guid }, fields }: FormWithFiles,
  bytes: Buffer,
  { field = 'paper', name = 'brief.txt', headers = {}, beginning = {} }: OfferedFile = {},
): Promise<LightMyRequestResponse> {
  const body = await formWith(bytes, name, 'File');
  const query = { version: 1, field: fields[field], ...beginning };
  return service.call(urlOf(formUploadRoutes.add, { guid }, query), {
    method: 'POST',
    headers: { ...body.headers, ...headers },
    body: body.body,
  });
}

export async function addedFile(...offer: Parameters<typeof offerFile>): Promise<UploadAnswer> {
  return bodyOf(await offerFile(...offer));
}
