import { randomUUID } from 'node:crypto';
import { Controller, Inject, Param, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { EditAsset } from '@spoor/contracts/assets/asset.commands';
import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import { type SetAssetQuery, setAssetQuery } from '@spoor/contracts/assets/asset-query';
import { externalIdText, externalSource } from '@spoor/contracts/external-ids/external-id';
import { readAsset } from '@spoor/projections/assets/assets/assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import type { FastifyRequest } from 'fastify';
import type { CommandContext } from '../shared/command-context.ts';
import { DomainError } from '../shared/domain-error.ts';
import { Handles } from '../shared/handles.decorator.ts';
import { networkOf } from '../shared/network-of.ts';
import { WriteReplies } from '../shared/replies.ts';
import { CurrentCommandContext, CurrentQueryContext } from '../shared/request.decorators.ts';
import { authorizeUpload } from './asset.access.ts';
import { FetchedUploads } from './fetched-uploads.ts';
import { SetAssetCommand } from './set-asset.command-handler.ts';
import { uploadDetails } from './upload-details.ts';
import { UploadInspection } from './upload-inspection.ts';
import { uploadedFile } from './uploaded-file.ts';

/** Files by their ids in other systems. */
@Controller()
export class SetAssetController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(WriteReplies) private readonly replies: WriteReplies,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
    @Inject(FetchedUploads) private readonly fetched: FetchedUploads,
  ) {}

  @Handles(assetRoutes.setByExternal)
  set(
    @Param('source', { schema: externalSource }) source: string,
    @Param('externalId', { schema: externalIdText }) id: string,
    @Query({ schema: setAssetQuery }) query: SetAssetQuery,
    @Req() request: FastifyRequest,
    @CurrentQueryContext() queryContext: QueryContext,
    @CurrentCommandContext() context: CommandContext,
  ) {
    return this.replies.readBackMade(
      this.receive(query, request, queryContext).then((taken) =>
        this.commands.execute(
          new SetAssetCommand({ source, id }, taken, editOf(query), queryContext, context),
        ),
      ),
      ['assets'],
      ({ thingGuid }) => readAsset(queryContext, thingGuid),
    );
  }

  private async receive(
    { public: isPublic = false, folder, url }: SetAssetQuery,
    request: FastifyRequest,
    queryContext: QueryContext,
  ): Promise<Asset> {
    await authorizeUpload({}, queryContext);
    const given = {
      guid: randomUUID(),
      context: { kind: 'library' as const, guid: null },
      isPublic,
      folderGuid: folder,
      client: queryContext.viewer?.guid ?? networkOf(request.ip),
      correlationId: request.id,
    };
    if (url === undefined) return this.intake.take({ ...(await uploadedFile(request)), ...given });
    if (request.isMultipart())
      throw new DomainError('validation_failed', { name: 'address_and_form', path: '/url' });
    return this.fetched.take(url, given);
  }
}

function editOf({ public: isPublic, folder: folderGuid, ...told }: SetAssetQuery): EditAsset {
  return {
    ...uploadDetails(told),
    ...(isPublic === undefined ? {} : { isPublic }),
    ...(folderGuid === undefined ? {} : { folderGuid }),
  };
}
