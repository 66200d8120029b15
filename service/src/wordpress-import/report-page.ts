import { escapeHtml } from '@spoor/contracts/shared/escape-html';
import { type Language, locales } from '@spoor/contracts/texts/languages';
import { dateFormatsOf } from '../shared/date-formats.ts';
import { importTextsIn } from '../shared/texts.ts';
import { type ImportNote, type ImportReport, importedKinds, outcomes } from './import-report.ts';
import type { SiteIndex } from './site-index.ts';

/** What a report tells beside what was counted. */
export interface ReportedImport {
  readonly index: SiteIndex;
  readonly siteUrl: string;
  readonly runName: string;
  readonly startedOn: Date;
  readonly endedOn: Date;
  /** Why it is not finished, where it is not. */
  readonly failure?: string | undefined;
}

/** More than this, nobody reads. */
const maxNotes = 2_000;

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b; background: #fff; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem; }
th, td { text-align: start; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
td.number { white-space: nowrap; }
th.number { overflow-wrap: normal; }
th[scope=row] { min-width: 8rem; overflow-wrap: normal; }
td small { display: block; color: #555; }
ul { margin: 0; padding-inline-start: 1.2rem; }
.unfinished { border-inline-start: .3rem solid #b00020; padding: .5rem 1rem; background: #fdf1f2; }
.wide { overflow-x: auto; }
@media (max-width: 30rem) { th, td { padding: .4rem .3rem; font-size: .875rem; } th[scope=row] { min-width: 6rem; } }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616; } a { color: #9cc4ff; } td small { color: #aaa; } th, td { border-color: #444; } .unfinished { background: #35181c; } }
`;

/** The report as a page by itself, to be read in a browser. */
export function reportPage(report: ImportReport, imported: ReportedImport, language: Language): string {
  const t = importTextsIn(language);
  const { index, siteUrl, runName, startedOn, endedOn, failure } = imported;
  const { dateTime } = dateFormatsOf(language);
  const title = escapeHtml(t('import.title', { site: index.site.title || index.site.url }));
  const intro = t('import.intro', {
    from: dateTime(startedOn),
    to: dateTime(endedOn),
    run: runName,
  });
  const history = new URL('/admin/history', siteUrl);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${escapeHtml(intro)} <a href="${escapeHtml(history.href)}">${escapeHtml(t('import.history'))}</a></p>
${failure === undefined ? '' : `<p class="unfinished">${escapeHtml(t('import.unfinished', { reason: failure }))}</p>`}
<h2>${escapeHtml(t('import.counts'))}</h2>
${countsTable(report, language)}
<h2>${escapeHtml(t('import.notes'))}</h2>
${notesTable(report, language)}
${leftOut(index, language)}
</main>
</html>
`;
}

function countsTable(report: ImportReport, language: Language): string {
  const t = importTextsIn(language);
  const numbers = new Intl.NumberFormat(locales[language]);
  const head = outcomes.map(
    (outcome) => `<th class="number" scope="col">${escapeHtml(t(`import.outcome.${outcome}`))}</th>`,
  );
  const rows = importedKinds.map((kind) => {
    const cells = outcomes.map(
      (outcome) => `<td class="number">${numbers.format(report.times(kind, outcome))}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(t(`import.kind.${kind}`))}</th>${cells.join('')}</tr>`;
  });
  return `<div class="wide" tabindex="0"><table><thead><tr><th scope="col">${escapeHtml(t('import.kind'))}</th>${head.join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`;
}

function notesTable({ notes }: ImportReport, language: Language): string {
  const t = importTextsIn(language);
  if (notes.length === 0) return `<p>${escapeHtml(t('import.noNotes'))}</p>`;
  const rows = notes.slice(0, maxNotes).map(({ thing, notes: own }) => {
    const address = /^https?:\/\//.test(thing.oldAddress)
      ? `<small><a href="${escapeHtml(thing.oldAddress)}">${escapeHtml(thing.oldAddress)}</a></small>`
      : '';
    const sentences = own.map((note) => `<li>${escapeHtml(sentenceOf(note, language))}</li>`);
    return `<tr><td>${escapeHtml(thing.title)}${address}</td><td><ul>${sentences.join('')}</ul></td></tr>`;
  });
  const more = notes.length - maxNotes;
  return `<table><thead><tr><th scope="col">${escapeHtml(t('import.what'))}</th><th scope="col">${escapeHtml(t('import.note'))}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>${more > 0 ? `<p>${escapeHtml(t('import.more', { count: more }))}</p>` : ''}`;
}

function sentenceOf(note: ImportNote, language: Language): string {
  const t = importTextsIn(language);
  switch (note.what) {
    case 'lost': {
      const { what, name, times } = note.lost;
      return `${t(`import.note.${what}`, { name })}${times > 1 ? ` (${times}×)` : ''}`;
    }
    case 'shortcode':
      return t('import.note.shortcode', { name: note.name });
    case 'refused':
      return t('import.note.refused', { sentence: note.sentence });
    case 'withoutText':
      return t('import.note.withoutText', { sentence: note.sentence });
    case 'fileMissing':
      return t('import.note.fileMissing', { address: note.address });
    case 'addressTaken':
      return t('import.note.addressTaken', { address: note.address });
    case 'planned':
      return t('import.note.planned', {
        moment: note.moment === '' ? '?' : dateFormatsOf(language).dateTime(note.moment),
      });
    case 'password':
      return t('import.note.password');
    default:
      return note satisfies never;
  }
}

function leftOut({ comments, others }: SiteIndex, language: Language): string {
  const t = importTextsIn(language);
  const sentences = [
    ...(comments > 0 ? [t('import.left.comments', { count: comments })] : []),
    ...[...others].map(([name, count]) => t('import.left.type', { name, count })),
  ];
  if (sentences.length === 0) return '';
  return `<h2>${escapeHtml(t('import.left'))}</h2><ul>${sentences.map((each) => `<li>${escapeHtml(each)}</li>`).join('')}</ul>`;
}
