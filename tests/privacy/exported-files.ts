import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';

/** Texts of a copy of somebody’s data, by the names of their files. */
export async function filesIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const files = entries.flatMap((entry) => (entry.directory ? [] : [entry]));
  const read = files.map(async (file) => [file.filename, await file.getData(new TextWriter())] as const);
  return Object.fromEntries(await Promise.all(read));
}
