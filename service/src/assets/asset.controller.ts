import { Body, Controller, Inject, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AssetCommand,
  type EditAsset,
  editAsset,
  type VariantsRendered,
  variantsRendered,
} from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { assetRemovalQueryParams, type RemovalQuery } from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import { formatEtag } from '@spoor/contracts/shared/revision';
import type { Config } from '@spoor/infra/config';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { ReadsFrom } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { requireVisibleAsset, viewOfAsset } from './asset.access.ts';
import { ChangeAssetCommand } from './change-asset.command-handler.ts';
import { signImage } from './image-signature.ts';

/** Metadata of assets. */
@Controller()
export class AssetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  @Handles(assetRoutes.read)
  @ReadsFrom('assets')
  read(
    @Param('guid', { schema: guid }) assetGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return requireVisibleAsset(assetGuid, {}, queryContext).then(async () => {
      const view = await viewOfAsset(assetGuid, queryContext);
      return new Reply(view, { etag: formatEtag(view.revision) });
    });
  }

  @Handles(assetRoutes.sign)
  sign(
    @Param('guid', { schema: guid }) assetGuid: string,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return requireVisibleAsset(assetGuid, {}, queryContext).then(() =>
      signImage(assetGuid, this.config.secretKey, queryContext.now),
    );
  }

  @Handles(assetRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: editAsset }) edit: EditAsset,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.change(assetGuid, { type: 'EditAsset', edit }, queryContext, context),
      ['assets'],
      () => readAsset(queryContext, assetGuid),
    );
  }

  @Handles(assetRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Query({ schema: assetRemovalQueryParams }) { force }: RemovalQuery,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(
        new ChangeAssetCommand(assetGuid, { type: 'RemoveAsset' }, queryContext, context, force),
      ),
      ['assets'],
    );
  }

  @Handles(assetRoutes.variantsRendered)
  variantsRendered(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: variantsRendered }) { widths }: VariantsRendered,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change(assetGuid, { type: 'RecordVariants', widths }, queryContext, context),
      [],
    );
  }

  private change(
    assetGuid: string,
    command: AssetCommand,
    queryContext: QueryContext,
    context: CommandContext,
  ) {
    return this.commands.execute(new ChangeAssetCommand(assetGuid, command, queryContext, context));
  }
}
