import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createSpoorClient } from '@spoor/client';
import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { externalSource } from '@spoor/contracts/external-ids/external-id';
import { limits } from '@spoor/contracts/shared/limits';
import { urlOf } from '@spoor/contracts/shared/route';
import { ExportFile } from '../spoor-import/export-file.ts';
import { importSpoor } from '../spoor-import/import-spoor.ts';
import { openRun } from '../wordpress-import/import-run.ts';
import { type CommandResult, refusal } from './command-result.ts';

const options = {
  key: { type: 'string' },
  url: { type: 'string' },
  from: { type: 'string' },
  'from-key': { type: 'string' },
  source: { type: 'string', default: 'spoor' },
} as const;

/** Milliseconds for a file of the other installation. */
const downloadTimeout = 60_000;

/**
 * `import spoor FILE --key … --from …`: brings an export of another installation.
 * @param args behind `import spoor`
 * @param siteUrl of the site of this installation; undefined where none is known
 */
export async function importSpoorCommand(
  args: readonly string[],
  siteUrl: string | undefined,
): Promise<CommandResult> {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file] = positionals;
  const { key = process.env.SPOOR_KEY, url = siteUrl, from, source } = values;
  if (file === undefined) return refusal('Which file? It is what GET /api/export answered with.');
  if (key === undefined)
    return refusal('--key: a key of the API with the scopes read, content, media and redirects.');
  if (url === undefined || !URL.canParse(url))
    return refusal('--url: the address of the site, as https://www.example.org.');
  if (from !== undefined && !URL.canParse(from))
    return refusal('--from: the address of the site that was exported.');
  if (!externalSource.safeParse(source).success)
    return refusal('--source: a name of small letters and hyphens.');
  const run = await openRun(file, basename(file));
  const tally = await importSpoor({
    spoor: createSpoorClient({ url, key, run }),
    from: new ExportFile(file),
    source,
    fileOf: (guid) => download(guid, from, values['from-key']),
  });
  await run.end();
  return { text: String(tally), isDone: true };
}

/** What lies at the other installation; undefined where it is not there, or too large for here. */
async function download(
  guid: string,
  from: string | undefined,
  key: string | undefined,
): Promise<ArrayBuffer | undefined> {
  if (from === undefined) return undefined;
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const url = new URL(urlOf(publicAssetRoutes.image, { guid }), from);
  const signal = AbortSignal.timeout(downloadTimeout);
  const response = await fetch(url, { headers, signal }).catch((cause: Error) => {
    throw new Error(`${url}: ${cause.cause instanceof Error ? cause.cause.message : cause.message}`, {
      cause,
    });
  });
  const announced = Number(response.headers.get('content-length') ?? 0);
  return response.ok && announced <= limits.fileBytes ? await response.arrayBuffer() : undefined;
}
