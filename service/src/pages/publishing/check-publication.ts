import type { PublishCheck } from '@spoor/contracts/pages/publish-check';
import { contrastWarnings } from '@spoor/contracts/settings/color-scheme';
import { guidsAmong, normalizeGuid } from '@spoor/contracts/shared/normalize-guid';
import { isSitePath } from '@spoor/contracts/shared/site-path';
import { reservedAtRoot } from '@spoor/contracts/shared/slug';
import {
  findReachableTargets,
  readDescribedImages,
  readReachablePaths,
} from '@spoor/projections/link-targets/reachable-links.queries';
import {
  type PublishVersions,
  readPublishVersions,
} from '@spoor/projections/pages/pages/publish-versions.queries';
import type { QueryContext } from '@spoor/projections/query-context';
import { readPlatformSettings } from '@spoor/projections/settings/settings/settings.queries';
import { DomainError } from '../../shared/domain-error.ts';
import { diffPageContent } from './diff-page-content.ts';
import { imagesIn, inReadingOrder, linksIn, type PageLink } from './page-elements.ts';
import { publishWarnings } from './publish-warnings.ts';

/**
 * What publishing would change, and warnings about the draft.
 * @throws DomainError `not_found`, also for everybody but the page's editors
 */
export async function checkPublication(pageGuid: string, queryContext: QueryContext): Promise<PublishCheck> {
  const versions = await readPublishVersions(queryContext, pageGuid);
  if (versions === undefined) throw new DomainError('not_found');
  const { revision, live, draft } = versions;
  return {
    revision,
    // A page that was never published is new as a whole.
    changes: live === null ? [] : diffPageContent(live, draft),
    warnings: publishWarnings(draft, await publishContextOf(versions, queryContext)),
  };
}

async function publishContextOf({ draft, purpose, hasAddress }: PublishVersions, queryContext: QueryContext) {
  const blocks = inReadingOrder(draft);
  const links = blocks.flatMap(linksIn).map(({ link }) => link);
  const pictures = guidsAmong(blocks.flatMap(imagesIn).map(({ imageGuid }) => imageGuid));
  const [alive, alivePaths, described, settings] = await Promise.all([
    findReachableTargets(
      queryContext,
      links.flatMap((link) => guidOf(link) ?? []),
    ),
    readReachablePaths(
      queryContext,
      links.flatMap((link) => pathOf(link) ?? []),
    ),
    readDescribedImages(queryContext, pictures),
    readPlatformSettings(queryContext),
  ]);
  return {
    // Templates are shown on other pages, and legal documents have addresses of their own.
    hasAddress: hasAddress || purpose.kind !== 'content',
    described,
    contrasts: contrastWarnings(settings.view.colorScheme),
    isAlive(link: PageLink['link']) {
      const [guid, path] = [guidOf(link), pathOf(link)];
      if (guid !== undefined) return alive.has(guid);
      return path === undefined || alivePaths.has(path);
    },
  };
}

function guidOf({ kind, guid }: PageLink['link']): string | undefined {
  const isEntityLink = kind === 'page' || kind === 'item' || kind === 'file';
  return isEntityLink && typeof guid === 'string' ? normalizeGuid(guid) : undefined;
}

/** The path of a link to a page of this site; undefined for addresses that are no pages. */
function pathOf({ url, href }: PageLink['link']): string | undefined {
  const address = typeof url === 'string' ? url : href;
  if (typeof address !== 'string' || !isSitePath(address)) return undefined;
  const [path = ''] = address.split(/[?#]/);
  const segments = path.split('/');
  return reservedAtRoot.has(segments[1] ?? '') || segments.includes('i') ? undefined : path;
}
