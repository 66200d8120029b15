import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AssetsOrganized,
  type AssetsRemoval,
  organizeAssets,
  removeAssets,
} from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { type AssetListQuery, assetListQuery } from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { routerPath } from '@spoor/contracts/shared/route';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import { listAssets, readAssetFacets } from '@spoor/projections/assets/assets/library.queries';
import { findUsages } from '@spoor/projections/assets/mentions/mentions.queries';
import type { Reader } from '@spoor/projections/reader';
import type { FastifyRequest } from 'fastify';
import { ContentManagerOnly } from '../shared/access.guard.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { Context, Reading } from '../shared/request.decorators.ts';
import { admitToAsset, visibleAsset } from './asset.access.ts';
import { ChangeAsset } from './asset.command-handler.ts';
import { FileIntake } from './file-intake.ts';
import { ChangeAssets } from './organize-assets.command-handler.ts';
import { uploadedFile } from './uploaded-file.ts';

/** The library as a whole, for who fills it: what it holds, what uses it, and many at once. */
@Controller()
export class AssetLibraryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(FileIntake) private readonly intake: FileIntake,
  ) {}

  @Get(routerPath(assetRoutes.list))
  @Reads('assets', 'mentions')
  @ContentManagerOnly()
  async list(@Query({ schema: assetListQuery }) query: AssetListQuery, @Reading() reader: Reader) {
    const { assets, total } = await listAssets(reader, query);
    return new Reply(assets, { [headers.totalCount]: String(total) });
  }

  @Get(routerPath(assetRoutes.facets))
  @Reads('assets')
  @ContentManagerOnly()
  facets(@Reading() reader: Reader) {
    return readAssetFacets(reader);
  }

  @Get(routerPath(assetRoutes.usages))
  @Reads('assets', 'mentions', 'pages', 'list-items', 'redirects')
  @ContentManagerOnly()
  usages(@Param('guid', { schema: guid }) assetGuid: string, @Reading() reader: Reader) {
    return visibleAsset(assetGuid, {}, reader).then(() => findUsages(reader, [assetGuid]));
  }

  @Put(routerPath(assetRoutes.organize))
  @ContentManagerOnly()
  organize(
    @Body({ schema: organizeAssets }) { guids, ...command }: AssetsOrganized,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.commands.execute(new ChangeAssets(guids, { type: 'OrganizeAsset', ...command }, reader, context)),
      ['assets'],
    );
  }

  @Post(routerPath(assetRoutes.removeMany))
  @HttpCode(200)
  @ContentManagerOnly()
  removeMany(
    @Body({ schema: removeAssets }) { guids, force }: AssetsRemoval,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.removed(
      this.commands.execute(new ChangeAssets(guids, { type: 'RemoveAsset' }, reader, context, force)),
      ['assets'],
    );
  }

  @Post(routerPath(assetRoutes.replace))
  @HttpCode(200)
  @ContentManagerOnly()
  replace(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Req() request: FastifyRequest,
    @Reading() reader: Reader,
    @Context() context: CommandContext,
  ) {
    return this.replies.readBack(
      this.otherFile(assetGuid, request, reader).then((file) =>
        this.commands.execute(new ChangeAsset(assetGuid, { type: 'ReplaceFile', file }, reader, context)),
      ),
      ['assets'],
      () => readAsset(reader, assetGuid),
    );
  }

  private async otherFile(assetGuid: string, request: FastifyRequest, reader: Reader) {
    await admitToAsset(assetGuid, reader);
    const asset = await readAsset(reader, assetGuid);
    if (asset === undefined) throw new DomainError('not_found');
    const { context, isPublic } = asset;
    return this.intake.takeOther({
      ...(await uploadedFile(request)),
      ...{ guid: assetGuid, context, isPublic, correlationId: request.id },
    });
  }
}
