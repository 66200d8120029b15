import { Inject, Injectable } from '@nestjs/common';
import type { Asset } from '@spoor/contracts/assets/asset';
import { isImageMediaType } from '@spoor/contracts/assets/media-types';
import { uploadFieldOf } from '@spoor/contracts/assets/upload-field';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import type { AnsweredItem } from '@spoor/contracts/forms/item-of-answers';
import type { SubmissionView } from '@spoor/contracts/forms/submission.views';
import { fileExtension } from '@spoor/contracts/shared/file-name';
import type { QueryContext } from '@spoor/projections/query-context';
import { authorizeUpload } from '../assets/asset.access.ts';
import { UploadInspection } from '../assets/upload-inspection.ts';
import type { CommandContext } from '../shared/command-context.ts';
import { derivedGuid } from '../shared/derived-guid.ts';
import { FormUploads } from './form-uploads.ts';

/** An asset made of an answered file, and the member of the metadata that names it. */
export interface AnsweredAsset {
  readonly member: string;
  readonly asset: Asset;
}

interface ItemFilesRequest {
  readonly queryContext: QueryContext;
  readonly context: CommandContext;
}

/** Makes assets of files that were sent with a form: copies, which stay where the submission is erased. */
@Injectable()
export class AnsweredFiles {
  constructor(
    @Inject(UploadInspection) private readonly intake: UploadInspection,
    @Inject(FormUploads) private readonly uploads: FormUploads,
  ) {}

  /** @throws DomainError `forbidden` where whoever asks may upload nothing; `gone` where a file is not there any more */
  async take(
    submission: SubmissionView,
    { files, alts }: AnsweredItem,
    itemGuid: string,
    request: ItemFilesRequest,
  ): Promise<readonly AnsweredAsset[]> {
    if (files.size === 0) return [];
    await authorizeUpload({}, request.queryContext);
    const taken: AnsweredAsset[] = [];
    try {
      for (const [member, file] of files) {
        const guid = derivedGuid(itemGuid, member);
        const asset = await this.takeOne(guid, file, submission, request);
        const alt = isImageMediaType(asset.mimeType) ? (alts.get(member) ?? '') : '';
        taken.push({ member, asset: { ...asset, alt } });
      }
    } catch (error) {
      // Nobody knows of these: they would stay readable for ever.
      for (const { asset } of taken) await this.intake.discard(asset);
      throw error;
    }
    return taken;
  }

  private async takeOne(
    guid: string,
    file: UploadAnswer,
    { guid: submissionGuid, formGuid, shortId }: SubmissionView,
    { queryContext, context }: ItemFilesRequest,
  ): Promise<Asset> {
    const { platform, viewer } = queryContext;
    const opened = await this.uploads.open(file.guid, submissionGuid, {
      platformGuid: platform.guid,
      formGuid,
    });
    // Events keep names for ever, and those of visitors' files say things about them.
    const name = `${shortId}.${fileExtension(opened.name)}`;
    return this.intake.take({
      guid,
      name,
      field: uploadFieldOf({ name, type: '' }),
      bytes: opened.stream,
      // As pictures of items are: nobody finds its address before the item shows it.
      context: { kind: 'library', guid: null },
      isPublic: true,
      client: viewer?.guid ?? '',
      correlationId: context.correlationId,
    });
  }
}
