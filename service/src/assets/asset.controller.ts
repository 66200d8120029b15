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
import { type RemovalQuery, removalQuery } from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import type { Config } from '@spoor/infra/config';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { CommandContext } from '../shared/command-context.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { tokens } from '../shared/providers.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { requireVisibleAsset, viewOfAsset } from './asset.access.ts';
import { ChangeAsset } from './change-asset.command-handler.ts';
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
  @Reads('assets')
  read(@Param('guid', { schema: guid }) assetGuid: string, @CurrentReader() reader: Reader) {
    return requireVisibleAsset(assetGuid, {}, reader).then(() => viewOfAsset(assetGuid, reader));
  }

  @Handles(assetRoutes.sign)
  sign(@Param('guid', { schema: guid }) assetGuid: string, @CurrentReader() reader: Reader) {
    return requireVisibleAsset(assetGuid, {}, reader).then(() =>
      signImage(assetGuid, this.config.secretKey, reader.now),
    );
  }

  @Handles(assetRoutes.edit)
  edit(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: editAsset }) edit: EditAsset,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.change(assetGuid, { type: 'EditAsset', edit }, reader, context),
      ['assets'],
      () => readAsset(reader, assetGuid),
    );
  }

  @Handles(assetRoutes.remove)
  remove(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Query({ schema: removalQuery }) { force }: RemovalQuery,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeAsset(assetGuid, { type: 'RemoveAsset' }, reader, context, force)),
      ['assets'],
    );
  }

  @Handles(assetRoutes.variantsRendered)
  variantsRendered(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: variantsRendered }) { widths }: VariantsRendered,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.change(assetGuid, { type: 'RecordVariants', widths }, reader, context),
      [],
    );
  }

  private change(assetGuid: string, command: AssetCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeAsset(assetGuid, command, reader, context));
  }
}
