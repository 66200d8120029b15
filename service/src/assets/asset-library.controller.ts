import { Body, Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  organizeAssets,
  type ParsedOrganizeAssets,
  type ParsedRemoveAssets,
  removeAssets,
} from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { type AssetListQuery, assetListQuery } from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import { headers } from '@spoor/contracts/shared/headers';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import { listAssets, readAssetFacets } from '@spoor/projections/assets/assets/library.queries';
import { findUsages } from '@spoor/projections/mentions/mentions/mentions.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { Reads } from '../shared/reads.decorator.ts';
import { Reply, WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { authorizeAsset, requireVisibleAsset } from './asset.access.ts';
import { ChangeAsset } from './change-asset.command-handler.ts';
import { ChangeAssets } from './change-assets.command-handler.ts';
import { FileIntake } from './upload-inspection.ts';
import { uploadedFile } from './uploaded-file.ts';

/** The library as content managers see it: listing, usages, bulk changes and replacing files. */
@Controller()
export class AssetLibraryController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(FileIntake) private readonly intake: FileIntake,
  ) {}

  @Handles(assetRoutes.list)
  @Reads('assets', 'mentions')
  async list(@Query({ schema: assetListQuery }) query: AssetListQuery, @CurrentReader() reader: Reader) {
    const { assets, total } = await listAssets(reader, query);
    return new Reply(assets, { [headers.totalCount]: String(total) });
  }

  @Handles(assetRoutes.facets)
  @Reads('assets')
  facets(@CurrentReader() reader: Reader) {
    return readAssetFacets(reader);
  }

  @Handles(assetRoutes.usages)
  @Reads('assets', 'mentions', 'pages', 'list-items', 'redirects')
  usages(@Param('guid', { schema: guid }) assetGuid: string, @CurrentReader() reader: Reader) {
    return requireVisibleAsset(assetGuid, {}, reader).then(() => findUsages(reader, [assetGuid]));
  }

  @Handles(assetRoutes.organize)
  organize(
    @Body({ schema: organizeAssets }) { guids, ...command }: ParsedOrganizeAssets,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeAssets(guids, { type: 'OrganizeAsset', ...command }, reader, context)),
      ['assets'],
    );
  }

  @Handles(assetRoutes.removeMany)
  removeMany(
    @Body({ schema: removeAssets }) { guids, force }: ParsedRemoveAssets,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    return this.replies.receipt(
      this.commands.execute(new ChangeAssets(guids, { type: 'RemoveAsset' }, reader, context, force)),
      ['assets'],
    );
  }

  @Handles(assetRoutes.replace)
  replace(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Req() request: FastifyRequest,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
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
    await authorizeAsset(assetGuid, reader);
    const asset = await readAsset(reader, assetGuid);
    if (asset === undefined) throw new DomainError('not_found');
    const { context, isPublic } = asset;
    return this.intake.takeReplacement({
      ...(await uploadedFile(request)),
      ...{ guid: assetGuid, context, isPublic, correlationId: request.id },
    });
  }
}
