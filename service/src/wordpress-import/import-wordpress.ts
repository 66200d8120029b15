import { writeFile } from 'node:fs/promises';
import { createSpoorClient } from '@spoor/client';
import { limits } from '@spoor/contracts/shared/limits';
import { importCategories } from './import-categories.ts';
import { cut, type ImportContext, ImportedGuids, type ImportOptions, lookUp } from './import-context.ts';
import { importFiles } from './import-files.ts';
import { importLists } from './import-lists.ts';
import { importMenu, menuOf } from './import-menu.ts';
import { importRedirects } from './import-redirects.ts';
import { ImportReport } from './import-report.ts';
import { openRun } from './import-run.ts';
import { importTexts } from './import-texts.ts';
import { type ReportedImport, reportPage } from './report-page.ts';
import { indexExport } from './site-index.ts';

/** Where to, and as whom. */
export interface ImportTarget {
  readonly url: string;
  readonly key: string;
  /** Where the report is written. */
  readonly reportFile: string;
  print(sentence: string): void;
}

const kindsOfTypes: Readonly<Record<string, 'page' | 'item' | 'file'>> = {
  page: 'page',
  item: 'item',
  asset: 'file',
};

/**
 * Brings an export of a WordPress site to a site, by nothing but the API that everybody has. Begun again after it was stopped, it goes on
 * in the same run and makes nothing twice.
 * @returns what was counted and noted, which is also in the report
 * @throws what ended it, after the report is written: a key that may not do this, a site that does not answer
 */
export async function importWordPress(options: ImportOptions, target: ImportTarget): Promise<ImportReport> {
  const { url, key, reportFile, print } = target;
  const index = await indexExport(options.file, { events: options.eventType });
  const { files, pages, posts } = index;
  print(
    `${index.site.title}: ${pages.length} pages, ${posts.length} posts and events, ${files.length} files`,
  );
  const run = await openRun(
    options.file,
    cut(`WordPress: ${index.site.title || index.site.url}`, limits.nameLength),
  );
  const spoor = createSpoorClient({ url, key, run, language: options.language });
  const report = new ImportReport();
  const context = { spoor, options, index, report, known: new ImportedGuids(), print };
  const startedOn = new Date();
  const write = async (failure?: string) => {
    const imported: ReportedImport = {
      index,
      siteUrl: url,
      runName: run.name,
      startedOn,
      endedOn: new Date(),
      failure,
    };
    await writeFile(reportFile, reportPage(report, imported, options.language));
  };
  try {
    await importAll(context);
  } catch (error) {
    await write(error instanceof Error ? error.message : String(error));
    throw error;
  }
  await write();
  await run.end();
  print(`Report: ${reportFile}. Run: ${run.id}`);
  return report;
}

async function importAll(context: ImportContext): Promise<void> {
  const { spoor, options, index, known, print } = context;
  const ids = [...index.pages, ...index.posts, ...index.files].map(({ id }) => id);
  for (const { id, guid, type } of await lookUp(spoor, options.source, ids)) {
    const kind = kindsOfTypes[type];
    if (kind !== undefined) known.add({ kind, id }, guid);
  }
  let menu: Promise<string> | undefined;
  const menuGuid = () => {
    menu ??= menuOf(context);
    return menu;
  };
  print('Files');
  await importFiles(context);
  const lists = await importLists(context, menuGuid);
  print('Texts');
  const categories = await importCategories(context);
  await importTexts(context, { ...lists, categories });
  print('Menu');
  if (index.pages.length > 0) await importMenu(context, await menuGuid());
  print('Old addresses');
  await importRedirects(context);
}
