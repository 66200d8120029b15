import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';

/** What is in a copy of somebody’s data, by the names of its files. */
export async function bytesIn(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const files = entries.flatMap((entry) => (entry.directory ? [] : [entry]));
  const read = files.map(
    async (file) => [file.filename, await file.getData(new Uint8ArrayWriter())] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** The same as texts. */
export async function filesIn(bytes: Uint8Array): Promise<Record<string, string>> {
  const files = Object.entries(await bytesIn(bytes));
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]));
}
