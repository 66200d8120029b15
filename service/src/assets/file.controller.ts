import { Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Asset } from '@spoor/contracts/assets/asset';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import {
  type ImageQueryValues,
  imageQuery,
  type UploadQueryValues,
  uploadQuery,
} from '@spoor/contracts/assets/asset-query';
import { guid } from '@spoor/contracts/shared/guid';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { Reader } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { ReadsByAccept } from '../shared/reads.decorator.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentContext, CurrentReader } from '../shared/request.decorators.ts';
import { authorizeUpload } from './asset.access.ts';
import { ChangeAsset } from './change-asset.command-handler.ts';
import { FileIntake } from './upload-inspection.ts';
import { FileReplies } from './file-replies.ts';
import { uploadedFile } from './uploaded-file.ts';

/** Uploads and downloads of the files themselves. */
@Controller()
export class FileController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(FileIntake) private readonly intake: FileIntake,
    @Inject(FileReplies) private readonly answers: FileReplies,
  ) {}

  @Handles(assetRoutes.upload)
  upload(
    @Query({ schema: uploadQuery }) query: UploadQueryValues,
    @Req() request: FastifyRequest,
    @CurrentReader() reader: Reader,
    @CurrentContext() context: CommandContext,
  ) {
    const assetGuid = derivedGuid(context.changeId, 'asset');
    return this.replies.readBack(
      this.takeIn(assetGuid, query, request, reader).then((asset) =>
        this.commands.execute(new ChangeAsset(assetGuid, { type: 'UploadAsset', asset }, reader, context)),
      ),
      ['assets'],
      () => readAsset(reader, assetGuid),
    );
  }

  @Handles(assetRoutes.image)
  @ReadsByAccept('assets')
  fetch(
    @Param('guid', { schema: guid }) assetGuid: string,
    @Query({ schema: imageQuery }) query: ImageQueryValues,
    @Req() request: FastifyRequest,
    @CurrentReader() reader: Reader,
  ) {
    return this.answers.reply(assetGuid, query, request, reader);
  }

  private async takeIn(
    assetGuid: string,
    query: UploadQueryValues,
    request: FastifyRequest,
    reader: Reader,
  ): Promise<Asset> {
    await authorizeUpload(query, reader);
    return this.intake.take({
      ...(await uploadedFile(request)),
      guid: assetGuid,
      context: contextOf(query),
      isPublic: query.public,
      folderGuid: query.folder,
      correlationId: request.id,
    });
  }
}

function contextOf({ item, block, profile }: UploadQueryValues): Asset['context'] {
  if (item !== undefined) return { kind: 'item', guid: item };
  if (block !== undefined) return { kind: 'block', guid: block };
  return profile === undefined ? { kind: 'library', guid: null } : { kind: 'profile', guid: profile };
}
