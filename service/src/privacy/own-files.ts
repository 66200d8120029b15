import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { takesFiles } from '@spoor/contracts/forms/element-types';
import type { ObjectStore } from '@spoor/infra/object-store/object-store';
import { listProfileAssets } from '@spoor/projections/assets/assets/own-assets.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import type { StoredFile } from '../shared/zip-files.ts';
import type { UploadPlace } from '../submissions/form-uploads.store.ts';
import { FormUploads } from '../submissions/form-uploads.ts';
import type { OwnData, OwnSubmission } from './own-data.ts';

/** The files that go with a copy of somebody's data: their photos, and what came with what they sent. */
@Injectable()
export class OwnFiles {
  constructor(
    @Inject(tokens.objects) private readonly objects: ObjectStore,
    @Inject(FormUploads) private readonly uploads: FormUploads,
  ) {}

  async *of(
    { user, submissions }: Pick<OwnData, 'user' | 'submissions'>,
    queryContext: QueryContext,
  ): AsyncGenerator<StoredFile> {
    for (const { guid, fileName, objectKey } of await listProfileAssets(queryContext, user.guid))
      yield { name: `photos/${guid}-${fileName}`, open: () => this.openPhoto(objectKey) };
    const platformGuid = queryContext.platform.guid;
    for await (const submission of submissions())
      for (const { guid, name } of uploadsIn(submission))
        yield {
          name: `submissions/${submission.shortId}/${guid}-${name}`,
          open: () => this.openUpload(guid, submission, { platformGuid, formGuid: submission.formGuid }),
        };
  }

  private async openPhoto(objectKey: string): Promise<Readable | undefined> {
    return (await this.objects.get(objectKey))?.stream;
  }

  private async openUpload(
    guid: string,
    submission: OwnSubmission,
    place: UploadPlace,
  ): Promise<Readable | undefined> {
    try {
      return (await this.uploads.open(guid, submission.guid, place)).stream;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'gone') return undefined;
      throw error;
    }
  }
}

function uploadsIn({ answers, definition }: OwnSubmission): readonly UploadAnswer[] {
  const elements = definition?.pages.flatMap((page) => page.elements) ?? [];
  return elements
    .filter(takesFiles)
    .flatMap(({ id }) => (answers?.[id] ?? []) as unknown as readonly UploadAnswer[]);
}
