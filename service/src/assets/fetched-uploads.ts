import { Inject, Injectable } from '@nestjs/common';
import type { Asset } from '@spoor/contracts/assets/asset';
import type { Config } from '@spoor/infra/config';
import { DomainError } from '../shared/domain-error.ts';
import { tokens } from '../shared/providers.ts';
import { FairConcurrencyLimiter } from './fair-concurrency-limiter.ts';
import { withFetchedFile } from './fetched-file.ts';
import { type IncomingFile, UploadInspection } from './upload-inspection.ts';

/** Files that this process fetches at the same time. Servers elsewhere may be slow: those hold no places of inspection meanwhile. */
const places = 4;
/** Fetches of one client that wait at most. */
const maxQueueLength = 30;
/** Milliseconds that one waits for its turn. */
const turnTimeout = 60_000;

/** Takes in files at addresses, a few at a time; clients take turns. */
@Injectable()
export class FetchedUploads {
  private readonly limiter = new FairConcurrencyLimiter(places, maxQueueLength);

  constructor(
    @Inject(tokens.config) private readonly config: Config,
    @Inject(UploadInspection) private readonly intake: UploadInspection,
  ) {}

  /**
   * Fetches nothing before its turn comes.
   * @throws DomainError `too_many_requests` where that does not come; as {@link withFetchedFile} and `UploadInspection.take` do
   */
  async take(url: string, file: Omit<IncomingFile, 'field' | 'name' | 'bytes' | 'path'>): Promise<Asset> {
    const release = await this.limiter.acquire(file.client, AbortSignal.timeout(turnTimeout));
    if (release === undefined) throw new DomainError('too_many_requests', undefined, { retryAfter: 10 });
    try {
      return await withFetchedFile(url, this.config, (fetched) => this.intake.take({ ...fetched, ...file }));
    } finally {
      release();
    }
  }
}
