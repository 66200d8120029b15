import { Inject, Injectable } from '@nestjs/common';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import type { SubmissionExportQuery } from '@spoor/contracts/forms/submission-query';
import { logLevel } from '@spoor/contracts/logs/log-levels';
import { submissionsExportedMessage } from '@spoor/contracts/logs/log-messages';
import type { QueryContext } from '@spoor/projections/query-context';
import { ServerLog } from '../logs/server-log.ts';

/** What was asked for; what was looked for in answers may itself say something of a person, so only that it was is kept. */
interface AskedExport extends Pick<SubmissionExportQuery, 'format'> {
  readonly formGuid: string;
  readonly filters: Partial<SubmissionExportQuery>;
}

/** Has administrators see who took the submissions of which form along, and how many. */
@Injectable()
export class ExportLog {
  constructor(@Inject(ServerLog) private readonly log: ServerLog) {}

  /** Tells of an export once it was sent, or broken off: how many submissions went along until then. */
  async *told(
    submissions: AsyncIterable<SubmissionView>,
    asked: AskedExport,
    queryContext: QueryContext,
  ): AsyncGenerator<SubmissionView> {
    let count = 0;
    try {
      for await (const submission of submissions) {
        count += 1;
        yield submission;
      }
    } finally {
      this.report(asked, count, queryContext);
    }
  }

  private report(
    { formGuid, format, filters }: AskedExport,
    count: number,
    { platform, viewer }: QueryContext,
  ): void {
    const { q, answer, ...others } = filters;
    const narrowed = { ...others, ...((q ?? '') !== '' || (answer ?? '') !== '' ? { isSearch: true } : {}) };
    const told = { userGuid: viewer?.guid ?? null, formGuid, format, count, filters: narrowed };
    const entry = {
      short_message: submissionsExportedMessage,
      full_message: JSON.stringify(told),
      level: logLevel.info,
      origin: 'server',
    } as const;
    this.log.record(platform.guid, entry, {
      kind: 'export',
      ...(viewer === undefined ? {} : { account: viewer.guid }),
    });
  }
}
