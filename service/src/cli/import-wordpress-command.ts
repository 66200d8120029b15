import { parseArgs } from 'node:util';
import { externalSource } from '@spoor/contracts/external-ids/external-id';
import { language } from '@spoor/contracts/texts/language-schemas';
import { defaultLanguage, type Language } from '@spoor/contracts/texts/languages';
import type { ImportOptions } from '../wordpress-import/import-context.ts';
import { type ImportReport, importedKinds, outcomes } from '../wordpress-import/import-report.ts';
import { importWordPress } from '../wordpress-import/import-wordpress.ts';
import { type CommandResult, refusal } from './command-result.ts';

const options = {
  key: { type: 'string' },
  url: { type: 'string' },
  media: { type: 'string' },
  report: { type: 'string' },
  language: { type: 'string', default: defaultLanguage },
  list: { type: 'string' },
  menu: { type: 'string' },
  type: { type: 'string', default: 'News' },
  events: { type: 'string', default: 'tribe_events' },
  source: { type: 'string', default: 'wordpress' },
} as const;

/**
 * `import wordpress FILE.xml --key …`: moves a WordPress site in.
 * @param args behind `import wordpress`
 * @param siteUrl of the site of this installation; undefined where none is known
 */
export async function importWordPressCommand(
  args: readonly string[],
  siteUrl: string | undefined,
): Promise<CommandResult> {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [file] = positionals;
  const { key = process.env.SPOOR_KEY, url = siteUrl } = values;
  if (file === undefined) return refusal('Which file? It is what WordPress exports, and ends in .xml.');
  if (key === undefined)
    return refusal(
      '--key or SPOOR_KEY: a key of the API with the scopes read, content, media and redirects.',
    );
  if (url === undefined || !URL.canParse(url))
    return refusal('--url: the address of the site, as https://www.example.org.');
  const spoken = language.safeParse(values.language);
  if (!spoken.success) return refusal('--language: nl or en.');
  if (!externalSource.safeParse(values.source).success)
    return refusal('--source: a name of small letters and hyphens.');
  const reportFile = values.report ?? `${file}.report.html`;
  const report = await importWordPress(importOptions(file, values, spoken.data), {
    url,
    key,
    reportFile,
    print: (sentence) => process.stderr.write(`${sentence}\n`),
  });
  return { text: summaryOf(report, reportFile), isDone: true };
}

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function importOptions(file: string, values: Values, spoken: Language): ImportOptions {
  return {
    file,
    language: spoken,
    mediaFolder: values.media,
    source: values.source,
    listGuid: values.list,
    menu: values.menu,
    itemType: values.type,
    eventType: values.events,
  };
}

function summaryOf(report: ImportReport, reportFile: string): string {
  const lines = importedKinds.map((kind) => {
    const counts = outcomes.map((outcome) => `${outcome} ${report.times(kind, outcome)}`);
    return `${kind}: ${counts.join(', ')}`;
  });
  return [...lines, `${report.notes.length} to look at, in ${reportFile}`].join('\n');
}
