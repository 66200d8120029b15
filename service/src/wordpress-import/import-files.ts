import { readFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { fileForm } from '@spoor/client';
import { limits } from '@spoor/contracts/shared/limits';
import pMap from 'p-map';
import { decoded } from '../shared/decoded.ts';
import { cut, type ImportContext, reported } from './import-context.ts';
import type { IndexedEntry } from './site-index.ts';

/** Looking into a picture takes the server most of a processor, and each is waited for until it can be read. */
const filesAtOnce = 12;

/** Uploads pictures and documents, with their titles and alternative texts. */
export async function importFiles(context: ImportContext): Promise<void> {
  await pMap(context.index.files, (entry) => importFile(context, entry), { concurrency: filesAtOnce });
}

async function importFile(context: ImportContext, entry: IndexedEntry): Promise<void> {
  const { report, known, options } = context;
  const { id, attachmentUrl } = entry;
  const thing = reported('file', entry);
  const content = await contentOf(attachmentUrl, options.mediaFolder);
  if (content === undefined) {
    report.count('file', 'failed');
    report.note(thing, { what: 'fileMissing', address: attachmentUrl });
    return;
  }
  const done = await report.record(thing, () => send(context, entry, content));
  if (done !== undefined) known.add({ kind: 'file', id }, done.data.guid);
}

/** A form with the file, or the address where the site fetches it, which heeds more than we could here. */
type Content = { readonly body: FormData } | { readonly url: string };

function send(
  { spoor, options }: ImportContext,
  { id, title, meta }: IndexedEntry,
  { url, body }: { readonly body?: FormData; readonly url?: string },
) {
  const alt = cut(meta.get('_wp_attachment_image_alt') ?? '', limits.altLength);
  return spoor.assets.setByExternal({
    parameters: { source: options.source, externalId: id },
    query: {
      public: true,
      title: cut(title, limits.titleLength),
      ...(alt === '' ? {} : { alt }),
      ...(url === undefined ? {} : { url }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Undefined where the file is not there. */
async function contentOf(address: string, folder: string | undefined): Promise<Content | undefined> {
  if (folder === undefined) return { url: address };
  const [, within] = /\/uploads\/(.+)$/.exec(URL.parse(address)?.pathname ?? '') ?? [];
  if (within === undefined) return undefined;
  const root = resolve(folder);
  const file = resolve(root, decoded(within));
  // An export may be anybody's: it names no file beside the folder.
  if (!file.startsWith(root + sep)) return undefined;
  return await readFile(file).then(
    (bytes) => ({ body: fileForm(basename(file), new Uint8Array(bytes)) }),
    () => undefined,
  );
}
