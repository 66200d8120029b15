import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
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
import { routerPath } from '@spoor/contracts/shared/route';
import type { Config } from '@spoor/infra/config';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { Reader } from '@spoor/projections/reader';
import { Authenticated, SystemOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { tokens } from '../shared/providers.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { visibleAsset } from './asset.access.ts';
import { ChangeAsset } from './asset.command-handler.ts';
import { signImage } from './image-signature.ts';

/** What is known of images, documents and films: read and changed. */
@Controller()
export class AssetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(tokens.config) private readonly config: Config,
  ) {}

  @Get(routerPath(assetRoutes.read))
  @Reads('assets')
  read(@Param('guid', { schema: guid }) assetGuid: string, @Reading() reader: Reader) {
    return visibleAsset(assetGuid, {}, reader).then(() => readAsset(reader, assetGuid));
  }

  @Get(routerPath(assetRoutes.sign))
  @Authenticated()
  sign(@Param('guid', { schema: guid }) assetGuid: string, @Reading() reader: Reader) {
    return visibleAsset(assetGuid, {}, reader).then(() =>
      signImage(assetGuid, this.config.secretKey, reader.now),
    );
  }

  @Put(routerPath(assetRoutes.edit))
  @Authenticated()
  edit(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: editAsset }) edit: EditAsset,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.change(assetGuid, { type: 'EditAsset', edit }, reader, context),
      ['assets'],
      () => readAsset(reader, assetGuid),
    );
  }

  @Delete(routerPath(assetRoutes.remove))
  @Authenticated()
  remove(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Query({ schema: removalQuery }) { force }: RemovalQuery,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.commands.execute(new ChangeAsset(assetGuid, { type: 'RemoveAsset' }, reader, context, force)),
      ['assets'],
    );
  }

  @Post(routerPath(assetRoutes.variantsRendered))
  @HttpCode(200)
  @SystemOnly()
  variantsRendered(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Body({ schema: variantsRendered }) { widths }: VariantsRendered,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.change(assetGuid, { type: 'RecordVariants', widths }, reader, context),
      [],
    );
  }

  private change(assetGuid: string, command: AssetCommand, reader: Reader, context: CommandContext) {
    return this.commands.execute(new ChangeAsset(assetGuid, command, reader, context));
  }
}
