import type { PublishCheck } from '@spoor/contracts/pages/publish-check';
import { contrastWarnings } from '@spoor/contracts/settings/colour-scheme';
import { normalizeGuid } from '@spoor/contracts/shared/guid';
import { reservedAtRoot } from '@spoor/contracts/shared/slug';
import {
  readAlive,
  readAlivePaths,
  readDescribed,
} from '@spoor/projections/pages/pages/link-targets.queries';
import {
  type PublishVersions,
  readPublishVersions,
} from '@spoor/projections/pages/pages/publish-versions.queries';
import type { Reader } from '@spoor/projections/reader';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../../shared/domain-error.ts';
import { contentChanges } from './content-changes.ts';
import { type FoundLink, inReadingOrder, linksIn, picturesIn } from './page-contents.ts';
import { publishWarnings } from './publish-warnings.ts';

/**
 * What publishing a page would change, and what had better be mended first.
 * @throws DomainError `not_found` for everybody but its editors
 */
export async function checkPublication(pageGuid: string, reader: Reader): Promise<PublishCheck> {
  const versions = await readPublishVersions(reader, pageGuid);
  if (versions === undefined) throw new DomainError('not_found');
  const { revision, live, draft } = versions;
  return {
    revision,
    // All of a page that was never published is new.
    changes: live === null ? [] : contentChanges(live, draft),
    warnings: publishWarnings(draft, await surroundingsOf(versions, reader)),
  };
}

async function surroundingsOf({ draft, purpose, hasAddress }: PublishVersions, reader: Reader) {
  const blocks = inReadingOrder(draft);
  const links = blocks.flatMap(linksIn).map(({ link }) => link);
  const pictures = blocks.flatMap(picturesIn).flatMap(({ imageGuid }) => normalizeGuid(imageGuid) ?? []);
  const [alive, alivePaths, described, settings] = await Promise.all([
    readAlive(
      reader,
      links.flatMap((link) => guidOf(link) ?? []),
    ),
    readAlivePaths(
      reader,
      links.flatMap((link) => pathOf(link) ?? []),
    ),
    readDescribed(reader, pictures),
    readPlatformSettings(reader),
  ]);
  return {
    // Templates are shown on other pages, and legal documents have addresses of their own.
    hasAddress: hasAddress || purpose.kind !== 'content',
    described,
    contrasts: contrastWarnings(settings.view.colorScheme),
    isAlive(link: FoundLink['link']) {
      const [guid, path] = [guidOf(link), pathOf(link)];
      if (guid !== undefined) return alive.has(guid);
      return path === undefined || alivePaths.has(path);
    },
  };
}

/** The thing of this site that a link leads to. */
function guidOf({ kind, guid }: FoundLink['link']): string | undefined {
  const isThing = kind === 'page' || kind === 'item' || kind === 'file';
  return isThing && typeof guid === 'string' ? normalizeGuid(guid) : undefined;
}

/** The address of a page of this site; of what else stands on it we know too little to judge. */
function pathOf({ url, href }: FoundLink['link']): string | undefined {
  const address = typeof url === 'string' ? url : href;
  if (typeof address !== 'string' || !address.startsWith('/') || address.startsWith('//')) return undefined;
  const [path = ''] = address.split(/[?#]/);
  const segments = path.split('/');
  return reservedAtRoot.has(segments[1] ?? '') || segments.includes('i') ? undefined : path;
}
