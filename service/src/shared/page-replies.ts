import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { readMenuSources } from '@spoor/projections/menus/menus/menus.queries';
import type { QueryResult, Reader } from '@spoor/projections/query-context';
import {
  readPlatformSettings,
  readSettingsRevision,
} from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';
import type { ReadModelUpdates } from './read-model-updates.ts';
import { foundReply, type Reply } from './replies.ts';

/** Surrogate keys of the frame around a page; it also depends on the caller's roles. */
const frameKeys = [surrogateKey.menu(), surrogateKey.platform(), surrogateKey.settings()];

/** Replies with pages, and with a token that changes when menus or settings do. */
@Injectable()
export class PageReplies {
  private readonly frames = new Map<string, Promise<string>>();

  constructor(@Inject(tokens.updates) updates: ReadModelUpdates) {
    updates.subscribe({
      onUpdate: ({ keys }) => {
        if (keys.some((key) => frameKeys.includes(key))) this.frames.clear();
      },
      onConnected: () => this.frames.clear(),
    });
  }

  /** @throws DomainError `not_found`, or `gone` where the platform's settings say so for missing pages */
  async found<View>(reading: Promise<QueryResult<View> | undefined>, reader: Reader): Promise<Reply<View>> {
    const [answer, token] = await Promise.all([reading, this.tokenFor(reader)]);
    if (answer === undefined) throw new DomainError(await codeOfMissing(reader));
    const framed = { view: answer.view, keys: [...answer.keys, ...frameKeys] };
    return foundReply(Promise.resolve(framed), { [headers.pageCacheToken]: token });
  }

  private async tokenFor(reader: Reader): Promise<string> {
    const roles = [...(reader.viewer?.roleIds ?? [])].toSorted().join(' ');
    return digest(`${await this.frameOf(reader)} ${roles}`);
  }

  /** Shared by all callers: what one of them sees of the menus and settings follows from it and from their roles. */
  private frameOf(reader: Reader): Promise<string> {
    const { guid } = reader.platform;
    const known = this.frames.get(guid);
    if (known !== undefined) return known;
    const reading = Promise.all([readMenuSources(reader), readSettingsRevision(reader)]).then((sources) =>
      digest(JSON.stringify(sources)),
    );
    this.frames.set(guid, reading);
    reading.catch(() => this.frames.delete(guid));
    return reading;
  }
}

async function codeOfMissing(reader: Reader): Promise<'gone' | 'not_found'> {
  const { useGoneStatus } = (await readPlatformSettings(reader)).view;
  return useGoneStatus ? 'gone' : 'not_found';
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}
