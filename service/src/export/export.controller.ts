import { Controller } from '@nestjs/common';
import { exportRoutes } from '@spoor/contracts/export/export.routes';
import type { QueryContext } from '@spoor/projections/query-context';
import { settingsReadModels } from '@spoor/projections/settings/settings/settings.queries';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsFromUncached } from '../shared/reads.decorator.ts';
import { Reply } from '../shared/replies.ts';
import { CurrentQueryContext } from '../shared/request.decorators.ts';
import { textStream } from '../shared/text-stream.ts';
import { exportLines } from './export-lines.ts';

/** The whole site, for another installation or for safe keeping. */
@Controller()
export class ExportController {
  @Handles(exportRoutes.all)
  @ReadsFromUncached(
    ...settingsReadModels,
    ...(['categories', 'asset-folders', 'assets', 'mentions', 'pages'] as const),
    ...(['list-items', 'redirects', 'forms', 'form-versions', 'submissions', 'users'] as const),
  )
  all(@CurrentQueryContext() queryContext: QueryContext) {
    return new Reply(textStream(textOf(queryContext)), {
      'content-type': 'application/x-ndjson',
      'content-disposition': 'attachment; filename="spoor-export.ndjson"',
      'cache-control': 'no-store',
    });
  }
}

async function* textOf(queryContext: QueryContext): AsyncGenerator<string> {
  for await (const line of exportLines(queryContext)) yield `${JSON.stringify(line)}\n`;
}
