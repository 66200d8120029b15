import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@spoor/contracts/platforms/platform';
import type { ApiKeyScope } from '@spoor/contracts/shared/api-key-scope';
import type { Webhook } from '@spoor/contracts/webhooks/webhook';
import type { DecryptPersonalData, QueryContext } from '@spoor/projections/query-context';
import type { ReadModel } from '@spoor/projections/read-model';
import type { Kysely } from 'kysely';
import { programOf } from '../api-keys/api-key-directory.ts';
import { PrincipalDirectory } from '../auth/principal-directory.ts';
import { tokens } from '../shared/providers.ts';

/** Reads what receivers are told: as programs with the scopes of their webhook, as long as who turned it on is an administrator. */
@Injectable()
export class WebhookReaders {
  constructor(
    @Inject(tokens.database) readonly database: Kysely<ReadModel>,
    @Inject(tokens.decryptPersonalData) private readonly decryptPersonalData: DecryptPersonalData,
    @Inject(PrincipalDirectory) private readonly principals: PrincipalDirectory,
  ) {}

  /** @returns undefined where nobody answers any more for what it is told */
  async readerFor(platform: Platform, webhook: Webhook): Promise<QueryContext | undefined> {
    const owner = await this.principals.find(platform, webhook.ownerGuid);
    if (owner?.isActive !== true || !owner.isAdmin) return undefined;
    return { ...this.ownReading(platform), viewer: programOf({ ...webhook, scopes: keyScopesOf(webhook) }) };
  }

  /** As the system itself reads. */
  ownReading(platform: Platform): QueryContext {
    const { database: db, decryptPersonalData } = this;
    return { db, decryptPersonalData, platform, viewer: undefined, now: new Date() };
  }
}

/** Answers are told beside what the feed says; who reads them by a key has the scope of submissions. */
function keyScopesOf({ scopes }: Webhook): ApiKeyScope[] {
  return scopes.filter((scope) => scope !== 'answers');
}
