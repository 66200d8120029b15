import type { Readable } from 'node:stream';
import { Controller, Inject, Param, Query } from '@nestjs/common';
import { exportFileName } from '@spoor/contracts/forms/export-file-name';
import { sentSubmissionQuery } from '@spoor/contracts/forms/submission.operations';
import { submissionRoutes } from '@spoor/contracts/forms/submission.routes';
import {
  type SubmissionExportQuery,
  type SubmissionListQuery,
  type SubmissionNeighboursQuery,
  submissionExportQuery,
  submissionListQuery,
  submissionNeighboursQuery,
  workbookMediaType,
} from '@spoor/contracts/forms/submission-query';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { localDay } from '@spoor/contracts/shared/zoned-time';
import {
  listFormVersions,
  readFormDefinitions,
} from '@spoor/projections/forms/form-versions/form-versions.queries';
import { findFormEver } from '@spoor/projections/forms/forms/forms.queries';
import { readSubmissionNeighbours } from '@spoor/projections/forms/submissions/submission-neighbours.queries';
import {
  listSubmissionHandlers,
  readSubmissionTableOptions,
} from '@spoor/projections/forms/submissions/submission-table.queries';
import {
  findSubmissions,
  listSubmissions,
  readSubmission,
} from '@spoor/projections/forms/submissions/submissions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { z } from 'zod';
import { namedAs } from '../assets/file-headers.ts';
import { SiteUrls } from '../platforms/site-urls.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFrom, ReadsFromUncached } from '../shared/reads.decorator.ts';
import { foundReply, Reply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { textStream } from '../shared/text-stream.ts';
import { ExportLog } from './export-log.ts';
import type { SubmissionExport } from './export-rows.ts';
import { exportRows } from './export-rows.ts';
import { exportCsv, exportJson } from './export-submissions.ts';
import { SentSubmissions } from './sent-submissions.ts';
import { SubmissionTextCache } from './submission-text-cache.ts';
import { workbookOf } from './workbook.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMediaType,
  json: 'application/json',
} as const;

/** Shows submissions: to who handles them, and to who sent them. */
@Controller()
export class SubmissionViewController {
  constructor(
    @Inject(SentSubmissions) private readonly sent: SentSubmissions,
    @Inject(SiteUrls) private readonly sites: SiteUrls,
    @Inject(SubmissionTextCache) private readonly textCache: SubmissionTextCache,
    @Inject(ExportLog) private readonly exportLog: ExportLog,
  ) {}

  @Handles(submissionRoutes.list)
  @ReadsFrom('submissions', 'form-versions', 'users')
  async list(
    @Param('guid', { schema: guid }) formGuid: string,
    @Query({ schema: submissionListQuery }) query: SubmissionListQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    if ((await listFormVersions(queryContext, formGuid)).length === 0)
      throw new DomainError('not_found', 'form_unknown');
    const { view, keys } = await listSubmissions(queryContext, formGuid, query, this.textCache.texts);
    return foundReply(Promise.resolve({ view: view.submissions, keys }), {
      [headers.totalCount]: String(view.total),
    });
  }

  @Handles(submissionRoutes.tableOptions)
  @ReadsFrom('form-versions')
  tableOptions(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readSubmissionTableOptions(queryContext, formGuid));
  }

  @Handles(submissionRoutes.handlers)
  @ReadsFrom('submissions', 'form-versions', 'users')
  handlers(
    @Param('guid', { schema: guid }) formGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(listSubmissionHandlers(queryContext, formGuid));
  }

  @Handles(submissionRoutes.export)
  @ReadsFromUncached('submissions', 'forms', 'form-versions', 'users')
  async export(
    @Param('guid', { schema: guid }) formGuid: string,
    @Query({ schema: submissionExportQuery }) {
      format,
      language,
      separator,
      ...filters
    }: SubmissionExportQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const definitions = await readFormDefinitions(queryContext, formGuid);
    if (definitions.length === 0) throw new DomainError('not_found', 'form_unknown');
    const { version } = filters;
    if (version !== undefined && !definitions.some((definition) => definition.version === version))
      throw new DomainError('not_found', 'version_unknown');
    const name = (await findFormEver(queryContext, formGuid))?.form.name ?? '';
    const { timeZone } = queryContext.platform;
    const found = await findSubmissions(queryContext, formGuid, filters, this.textCache.texts);
    const { versions, submissions } = found;
    const file = { name, versions, day: localDay(queryContext.now, timeZone), format };
    const wanted: SubmissionExport = {
      definitions,
      submissions: this.exportLog.told(submissions, { formGuid, format, filters }, queryContext),
      language,
      timeZone,
      fileAddress: (submission, file) =>
        `${this.sites.of(queryContext.platform)}/api/submissions/${submission}/files/${file}`,
    };
    return new Reply(exported({ format, separator }, wanted, queryContext.now), {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; ${namedAs(exportFileName(file, language))}`,
      'cache-control': 'no-store',
    });
  }

  @Handles(submissionRoutes.read)
  @ReadsFrom('submissions', 'users')
  read(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readSubmission(queryContext, submissionGuid));
  }

  @Handles(submissionRoutes.neighbours)
  @ReadsFrom('submissions', 'form-versions')
  neighbours(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Query({ schema: submissionNeighboursQuery }) query: SubmissionNeighboursQuery,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return foundReply(readSubmissionNeighbours(queryContext, submissionGuid, query, this.textCache.texts));
  }

  @Handles(submissionRoutes.readSent)
  @ReadsFromUncached('submissions', 'forms', 'form-versions', 'users')
  async readSent(
    @Param('guid', { schema: guid }) submissionGuid: string,
    @Query({ schema: sentSubmissionQuery }) { t: token }: z.output<typeof sentSubmissionQuery>,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return new Reply(await this.sent.read(submissionGuid, token, queryContext), {
      'cache-control': 'no-store',
      // The page that shows it is neither for search engines nor kept.
      'x-robots-tag': 'noindex',
    });
  }
}

/** The file, made while it is sent. */
function exported(
  { format, separator }: Pick<SubmissionExportQuery, 'format' | 'separator'>,
  wanted: SubmissionExport,
  madeOn: Date,
): Readable {
  switch (format) {
    case 'csv':
      return textStream(exportCsv(wanted, separator));
    case 'xlsx':
      return workbookOf(exportRows(wanted), sheetName[wanted.language], madeOn);
    case 'json':
      return textStream(exportJson(wanted));
  }
}

const sheetName = { nl: 'Inzendingen', en: 'Submissions' } as const;
