import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { guid } from '@spoor/contracts/shared/guid';
import {
  maxRecordedBytes,
  type RecordVisits,
  recordVisits,
} from '@spoor/contracts/statistics/recorded-visits';
import { statisticsRoutes } from '@spoor/contracts/statistics/statistics.routes';
import {
  type ChangeStatisticsDefinition,
  changeStatisticsDefinition,
} from '@spoor/contracts/statistics/statistics.views';
import { countingVersion } from '@spoor/contracts/statistics/statistics-definition';
import {
  type StatisticsCheckQuery,
  type StatisticsQuery,
  statisticsCheckQuery,
  statisticsQuery,
} from '@spoor/contracts/statistics/statistics-query';
import type { QueryContext } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  settingsReadModels,
} from '@spoor/projections/settings/settings/settings.queries';
import { countVisitorsSince } from '@spoor/projections/statistics/raw-days/raw-days.queries';
import { readDefinitionChanges } from '@spoor/projections/statistics/statistics-days/definition-changes.queries';
import { readPublicFigures } from '@spoor/projections/statistics/statistics-days/public-figures.queries';
import { readStatistics } from '@spoor/projections/statistics/statistics-days/statistics.queries';
import { readSubjectLabels } from '@spoor/projections/statistics/statistics-days/subject-labels.queries';
import { ChangeSettingsCommand } from '../settings/change-settings.command-handler.ts';
import { BeaconBody } from '../shared/beacon-body.decorator.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { TransientReply } from '../shared/idempotency.interceptor.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { foundReply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { AnalyticsCollector } from './analytics-collector.ts';
import { OpenDayCounts } from './open-day-counts.ts';
import { StatisticsCheck } from './statistics-check.ts';

/** Milliseconds during which somebody counts as present after a sign of them. */
const presenceMs = 5 * 60_000;

/** Figures, what happened on the days they are of, and names of what they are about. */
const statisticsReadModels = [
  ...(['statistics-days', 'statistics-months', 'change-log', 'pages', 'list-items'] as const),
  ...settingsReadModels,
] as const;

/** What analytics events come to; browsers send them by a route of their own, see collect-beacons.ts. */
@Controller()
export class StatisticsController {
  constructor(
    private readonly collecting: AnalyticsCollector,
    private readonly openDays: OpenDayCounts,
    private readonly checks: StatisticsCheck,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
  ) {}

  @Handles(statisticsRoutes.record)
  @TransientReply()
  @BeaconBody(maxRecordedBytes)
  record(@Body({ schema: recordVisits }) batch: RecordVisits): Promise<void> {
    return this.collecting.record(batch);
  }

  @Handles(statisticsRoutes.read)
  @ReadsFrom(...statisticsReadModels, 'forms', 'submissions')
  read(
    @Query({ schema: statisticsQuery }) query: StatisticsQuery,
    @CurrentQueryContext() context: QueryContext,
  ) {
    return foundReply(readStatistics(context, query, (day) => this.openDays.count(context, day)));
  }

  @Handles(statisticsRoutes.readPage)
  @ReadsFrom(...statisticsReadModels)
  async readPage(
    @Param('guid', { schema: guid }) pageGuid: string,
    @Query({ schema: statisticsQuery }) query: StatisticsQuery,
    @CurrentQueryContext() context: QueryContext,
  ) {
    const known = await readSubjectLabels(context, { page: [pageGuid], item: [] });
    if (!known.has(pageGuid)) throw new DomainError('not_found');
    const subject = { dimension: 'page', name: pageGuid } as const;
    const filter = { segment: query.filter?.segment ?? {}, subject };
    return foundReply(
      readStatistics(context, { ...query, filter }, (day) => this.openDays.count(context, day)),
    );
  }

  @Handles(statisticsRoutes.now)
  async now(@CurrentQueryContext() context: QueryContext) {
    const since = new Date(context.now.getTime() - presenceMs);
    return { visitors: await countVisitorsSince(context, since) };
  }

  @Handles(statisticsRoutes.check)
  @ReadsFrom('statistics-days', 'statistics-months', 'pages', 'list-items', 'forms')
  check(
    @Query({ schema: statisticsCheckQuery }) query: StatisticsCheckQuery,
    @CurrentQueryContext() context: QueryContext,
  ) {
    return this.checks.check(context, query);
  }

  @Handles(statisticsRoutes.readFigures)
  @ReadsFrom('statistics-days', ...settingsReadModels)
  readFigures(@CurrentQueryContext() context: QueryContext) {
    return foundReply(readPublicFigures(context));
  }

  @Handles(statisticsRoutes.readDefinition)
  @ReadsFrom('change-log', 'users', ...settingsReadModels)
  async readDefinition(@CurrentQueryContext() context: QueryContext) {
    const { view: settings } = await readPlatformSettings(context);
    const { excludedPaths, robotReferrers, ...filters } = settings.statisticsFilters;
    const lists = { excludedPaths: [...excludedPaths], robotReferrers: [...robotReferrers] };
    const definition = { ...filters, ...lists, version: countingVersion };
    return { definition, changes: await readDefinitionChanges(context) };
  }

  @Handles(statisticsRoutes.changeDefinition)
  changeDefinition(
    @Body({ schema: changeStatisticsDefinition }) { filters, reason }: ChangeStatisticsDefinition,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const values = [{ key: 'statisticsFilters', value: JSON.stringify(filters) }];
    const command = new ChangeSettingsCommand(values, queryContext, { ...context, reason });
    return this.replies.receipt(this.commands.execute(command), ['settings', 'change-log']);
  }
}
