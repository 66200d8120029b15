import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { readMenuSources } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryContext, QueryResult } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  readSettingsRevision,
} from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';
import type { ReadModelUpdates } from './read-model-updates.ts';
import { foundReply, type Reply } from './replies.ts';

/** Surrogate keys of the site layout around a page; it also depends on the caller's roles. */
const siteLayoutKeys = [surrogateKey.menu(), surrogateKey.platform(), surrogateKey.settings()];

/** Replies with pages, and with a token that changes when menus or settings do. */
@Injectable()
export class PageReplies {
  private readonly tokenCache = new Map<string, Promise<string>>();

  constructor(@Inject(tokens.updates) updates: ReadModelUpdates) {
    updates.subscribe({
      onUpdate: ({ keys }) => {
        if (keys.some((key) => siteLayoutKeys.includes(key))) this.tokenCache.clear();
      },
      onConnected: () => this.tokenCache.clear(),
    });
  }

  /** @throws DomainError `not_found`, or `gone` where the platform's settings say so for missing pages */
  async found<View>(
    reading: Promise<QueryResult<View> | undefined>,
    queryContext: QueryContext,
  ): Promise<Reply<View>> {
    const [answer, token] = await Promise.all([reading, this.tokenFor(queryContext)]);
    if (answer === undefined) throw new DomainError(await codeOfMissing(queryContext));
    const framed = { view: answer.view, keys: [...answer.keys, ...siteLayoutKeys] };
    return foundReply(Promise.resolve(framed), { [headers.pageCacheToken]: token });
  }

  private async tokenFor(queryContext: QueryContext): Promise<string> {
    const roles = [...(queryContext.viewer?.roleIds ?? [])].toSorted().join(' ');
    return digest(`${await this.siteLayoutDigest(queryContext)} ${roles}`);
  }

  /** Shared by all callers: what one of them sees of the menus and settings follows from it and from their roles. */
  private siteLayoutDigest(queryContext: QueryContext): Promise<string> {
    const { viewer, platform } = queryContext;
    const key = `${platform.guid} ${viewer === undefined ? 'visitor' : 'account'}`;
    const known = this.tokenCache.get(key);
    if (known !== undefined) return known;
    const reading = Promise.all([readMenuSources(queryContext), readSettingsRevision(queryContext)]).then(
      (sources) => digest(JSON.stringify(sources)),
    );
    this.tokenCache.set(key, reading);
    reading.catch(() => this.tokenCache.delete(key));
    return reading;
  }
}

async function codeOfMissing(queryContext: QueryContext): Promise<'gone' | 'not_found'> {
  const { useGoneStatus } = (await readPlatformSettings(queryContext)).view;
  return useGoneStatus ? 'gone' : 'not_found';
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
