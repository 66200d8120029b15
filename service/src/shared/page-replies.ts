import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { headers } from '@spoor/contracts/shared/headers';
import { surrogateKey } from '@spoor/contracts/shared/surrogate-key';
import { listMenus } from '@spoor/projections/menus/menus/menus.queries';
import type { Answer, Reader } from '@spoor/projections/reader';
import {
  readPlatformSettings,
  readSettingsRevision,
} from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from './domain-error.ts';
import { tokens } from './providers.ts';
import type { ReadModelNews } from './read-model-news.ts';
import { found, type Reply } from './replies.ts';

/** What the frame around a page is made of, besides the caller's roles. */
const frameKeys = [surrogateKey.menu(), surrogateKey.platform(), surrogateKey.settings()];

/** Answers with a page, and with a token by which the client sees that menu or settings changed meanwhile. */
@Injectable()
export class PageReplies {
  private readonly frames = new Map<string, Promise<string>>();

  constructor(@Inject(tokens.news) news: ReadModelNews) {
    news.follow({
      onNews: ({ keys }) => {
        if (keys.some((key) => frameKeys.includes(key))) this.frames.clear();
      },
      onConnected: () => this.frames.clear(),
    });
  }

  /** @throws DomainError `not_found`, or `gone` where the platform says that of every page that is missing */
  async found<View>(reading: Promise<Answer<View> | undefined>, reader: Reader): Promise<Reply<View>> {
    const [answer, token] = await Promise.all([reading, this.tokenFor(reader)]);
    if (answer === undefined) throw new DomainError(await codeOfMissing(reader));
    const framed = { view: answer.view, keys: [...answer.keys, ...frameKeys] };
    return found(Promise.resolve(framed), { [headers.pageCacheToken]: token });
  }

  private async tokenFor(reader: Reader): Promise<string> {
    const roles = [...(reader.viewer?.roleIds ?? [])].toSorted().join(' ');
    return digest(`${await this.frameOf(reader)} ${roles}`);
  }

  /** Menus as everybody sees them, so that one look serves all; what one person sees more follows from the roles. */
  private frameOf(reader: Reader): Promise<string> {
    const { guid } = reader.platform;
    const known = this.frames.get(guid);
    if (known !== undefined) return known;
    const reading = Promise.all([
      listMenus({ ...reader, viewer: undefined }),
      readSettingsRevision(reader),
    ]).then(([menus, settingsRevision]) => digest(JSON.stringify([menus.view, settingsRevision])));
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
