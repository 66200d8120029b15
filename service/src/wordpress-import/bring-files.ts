import { readFile } from 'node:fs/promises';
import { basename, resolve, sep } from 'node:path';
import { fileForm } from '@spoor/client';
import { limits } from '@spoor/contracts/shared/limits';
import pMap from 'p-map';
import { cut, type ImportContext, reported } from './import-context.ts';
import type { IndexedEntry } from './site-index.ts';

/** Looking into a picture takes the server most of a processor. */
const filesAtOnce = 6;

/** Milliseconds for a file of the old site. */
const downloadTimeout = 60_000;

/** Uploads pictures and documents, with their titles and alternative texts. */
export async function bringFiles(context: ImportContext): Promise<void> {
  await pMap(context.index.files, (entry) => bringFile(context, entry), { concurrency: filesAtOnce });
}

async function bringFile(
  { spoor, report, known, options }: ImportContext,
  entry: IndexedEntry,
): Promise<void> {
  const { id, title, attachmentUrl, meta } = entry;
  const thing = reported('file', entry);
  const bytes = await bytesOf(attachmentUrl, options.mediaFolder);
  if (bytes === undefined) {
    report.count('file', 'failed');
    report.note(thing, { what: 'fileMissing', address: attachmentUrl });
    return;
  }
  const alt = cut(meta.get('_wp_attachment_image_alt') ?? '', 1_000);
  const done = await report.tell(thing, () =>
    spoor.assets.setByExternal({
      parameters: { source: options.source, externalId: id },
      query: { public: true, title: cut(title, limits.titleLength), ...(alt === '' ? {} : { alt }) },
      body: fileForm(nameOf(attachmentUrl), bytes),
    }),
  );
  if (done !== undefined) known.add({ kind: 'file', id }, done.data.guid);
}

function nameOf(address: string): string {
  const name = basename(URL.parse(address)?.pathname ?? address);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Undefined where the file is not there. */
async function bytesOf(
  address: string,
  folder: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (folder === undefined) return await download(address);
  const [, within] = /\/uploads\/(.+)$/.exec(URL.parse(address)?.pathname ?? '') ?? [];
  if (within === undefined) return undefined;
  const root = resolve(folder);
  const file = resolve(root, decodeURI(within));
  // An export may be anybody's: it names no file beside the folder.
  if (!file.startsWith(root + sep)) return undefined;
  return await readFile(file).then(
    (bytes) => new Uint8Array(bytes),
    () => undefined,
  );
}

async function download(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(downloadTimeout) });
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (!response.ok || announced > limits.fileBytes) return undefined;
    return new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}
