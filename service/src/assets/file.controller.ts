import { Body, Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Asset } from '@spoor/contracts/assets/asset';
import { type FetchAsset, fetchAsset } from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import {
  type ImageQueryParams,
  imageQueryParams,
  type UploadQueryParams,
  uploadQueryParams,
} from '@spoor/contracts/assets/asset-query';
import { uploadFields } from '@spoor/contracts/assets/upload-field';
import { fileExtension } from '@spoor/contracts/shared/file-name';
import { guid } from '@spoor/contracts/shared/guid';
import { applyPatch } from '@spoor/contracts/shared/patch';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import { itemReadModels } from '@spoor/projections/list-items/list-items/list-items.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { networkOf } from '../shared/network-of.ts';
import { ReadsFromByAccept } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { authorizeUpload } from './asset.access.ts';
import { ChangeAssetCommand } from './change-asset.command-handler.ts';
import { FetchedUploads } from './fetched-uploads.ts';
import { FileReplies } from './file-replies.ts';
import { requireRoomForPhoto } from './profile-photos.ts';
import { uploadDetails } from './upload-details.ts';
import { UploadInspection } from './upload-inspection.ts';
import { uploadedFile } from './uploaded-file.ts';

/** Uploads and downloads of the files themselves. */
@Controller()
export class FileController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
    @Inject(FileReplies) private readonly answers: FileReplies,
    @Inject(FetchedUploads) private readonly fetched: FetchedUploads,
  ) {}

  @Handles(assetRoutes.upload)
  upload(
    @Query({ schema: uploadQueryParams }) query: UploadQueryParams,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const assetGuid = derivedGuid(context.changeId, 'asset');
    return this.replies.readBack(
      this.receiveUpload(assetGuid, query, request, queryContext).then((asset) =>
        this.commands.execute(
          new ChangeAssetCommand(assetGuid, { type: 'UploadAsset', asset }, queryContext, context),
        ),
      ),
      ['assets'],
      () => readAsset(queryContext, assetGuid),
    );
  }

  @Handles(assetRoutes.fetch)
  fetchFrom(
    @Body({ schema: fetchAsset }) wanted: FetchAsset,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    const assetGuid = derivedGuid(context.changeId, 'asset');
    return this.replies.readBack(
      this.receiveFetched(assetGuid, wanted, request, queryContext).then((asset) =>
        this.commands.execute(
          new ChangeAssetCommand(assetGuid, { type: 'UploadAsset', asset }, queryContext, context),
        ),
      ),
      ['assets'],
      () => readAsset(queryContext, assetGuid),
    );
  }

  @Handles(assetRoutes.image)
  @ReadsFromByAccept(...itemReadModels)
  image(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Query({ schema: imageQueryParams }) query: ImageQueryParams,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
  ) {
    return this.answers.reply(assetGuid, query, request, queryContext);
  }

  private async receiveFetched(
    guid: string,
    { url, ...told }: FetchAsset,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<Asset> {
    await authorizeUpload({}, queryContext);
    const asset = await this.fetched.take(url, {
      guid,
      context: { kind: 'library', guid: null },
      isPublic: false,
      client: queryContext.viewer?.guid ?? networkOf(request.ip),
      correlationId: request.id,
    });
    return applyPatch(asset, told);
  }

  private async receiveUpload(
    assetGuid: string,
    query: UploadQueryParams,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<Asset> {
    await authorizeUpload(query, queryContext);
    const { profile } = query;
    if (profile !== undefined) await requireRoomForPhoto(profile, assetGuid, queryContext);
    const file = await uploadedFile(request, profile === undefined ? uploadFields : ['Image']);
    // Names of people's own photos say things about them, and events keep what they say.
    const asset = await this.intake.take({
      ...file,
      name: profile === undefined ? file.name : `profile.${fileExtension(file.name)}`,
      guid: assetGuid,
      context: contextOf(query),
      isPublic: query.public,
      folderGuid: query.folder,
      client: queryContext.viewer?.guid ?? networkOf(request.ip),
      correlationId: request.id,
    });
    return applyPatch(asset, uploadDetails(query));
  }
}

function contextOf({ item, block, profile }: UploadQueryParams): Asset['context'] {
  if (item !== undefined) return { kind: 'item', guid: item };
  if (block !== undefined) return { kind: 'block', guid: block };
  return profile === undefined ? { kind: 'library', guid: null } : { kind: 'profile', guid: profile };
}
