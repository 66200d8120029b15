import { Body, Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  organizeAssets,
  type ParsedOrganizeAssets,
  type ParsedRemoveAssets,
  removeAssets,
} from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { AssetListing } from '@spoor/contracts/assets/asset.views';
import { assetCollection } from '@spoor/contracts/assets/asset-collection';
import { type AssetListQuery, assetListQuery } from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import { listAssets, readAssetFacets } from '@spoor/projections/assets/assets/library.queries';
import { assetIncludes } from '@spoor/projections/included/asset-included.queries';
import { findUsages } from '@spoor/projections/mentions/mentions/mentions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { CurrentCursor, type CursorPage } from '../shared/cursors.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { networkOf } from '../shared/network-of.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { type RowShaping, shapeRows } from '../shared/shape-rows.ts';
import { authorizeAsset, requireVisibleAsset } from './asset.access.ts';
import { ChangeAssetCommand } from './change-asset.command-handler.ts';
import { ChangeAssetsCommand } from './change-assets.command-handler.ts';
import { UploadInspection } from './upload-inspection.ts';
import { uploadedFile } from './uploaded-file.ts';

const assetShaping: RowShaping<AssetListing> = { key: assetCollection.key, includes: assetIncludes };

/** Read models that say where files are used. */
const usageReadModels = [
  'assets',
  'asset-folders',
  'mentions',
  'pages',
  'list-items',
  'redirects',
  'forms',
  'form-versions',
] as const;

/** The library as content managers see it: listing, usages, bulk changes and replacing files. */
@Controller()
export class AssetLibraryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
  ) {}

  @Handles(assetRoutes.list)
  @ReadsFrom(...usageReadModels)
  async list(
    @Query({ schema: assetListQuery }) query: AssetListQuery,
    @CurrentCursor() page: CursorPage | undefined,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    const { assets, total, next } = await listAssets(queryContext, query, page);
    const { body } = await shapeRows(assetShaping, assets, query, queryContext);
    return new Reply(body, { [headers.totalCount]: String(total), ...page?.linkTo(next) });
  }

  @Handles(assetRoutes.facets)
  @ReadsFrom('assets', 'asset-folders')
  facets(@CurrentQueryContext() queryContext: QueryContext) {
    return readAssetFacets(queryContext);
  }

  @Handles(assetRoutes.usages)
  @ReadsFrom(...usageReadModels)
  usages(
    @Param('guid', { schema: guid }) assetGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return requireVisibleAsset(assetGuid, {}, queryContext).then(() => findUsages(queryContext, [assetGuid]));
  }

  @Handles(assetRoutes.organize)
  organize(
    @Body({ schema: organizeAssets }) { guids, ...command }: ParsedOrganizeAssets,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(
        new ChangeAssetsCommand(guids, { type: 'OrganizeAsset', ...command }, queryContext, context),
      ),
      ['assets'],
    );
  }

  @Handles(assetRoutes.removeMany)
  removeMany(
    @Body({ schema: removeAssets }) { guids, force }: ParsedRemoveAssets,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(
        new ChangeAssetsCommand(guids, { type: 'RemoveAsset' }, queryContext, context, force),
      ),
      ['assets'],
    );
  }

  @Handles(assetRoutes.replace)
  replace(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.otherFile(assetGuid, request, queryContext).then((file) =>
        this.commands.execute(
          new ChangeAssetCommand(assetGuid, { type: 'ReplaceFile', file }, queryContext, context),
        ),
      ),
      ['assets'],
      () => readAsset(queryContext, assetGuid),
    );
  }

  private async otherFile(assetGuid: string, request: FastifyRequest, queryContext: QueryContext) {
    await authorizeAsset(assetGuid, queryContext);
    const asset = await readAsset(queryContext, assetGuid);
    if (asset === undefined) throw new DomainError('not_found');
    const { context, isPublic } = asset;
    return this.intake.takeReplacement({
      ...(await uploadedFile(request)),
      guid: assetGuid,
      context,
      isPublic,
      correlationId: request.id,
      client: queryContext.viewer?.guid ?? networkOf(request.ip),
    });
  }
}
