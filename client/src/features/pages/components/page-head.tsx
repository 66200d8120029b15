import { assetRoutes } from '@spoor/contracts/assets/asset.routes';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { urlOf } from '@spoor/contracts/shared/route';
import { asDocument, plainTextOf } from '../../../shared/rich-text/rich-text-document.ts';
import { DocumentHead } from '../../../shared/ui/document-head.tsx';

/** Title and metadata of a page: its own words first, else the first text and picture on it. */
export function PageHead({
  page,
  path,
  editing = false,
}: {
  page: PageView;
  path: string;
  editing?: boolean;
}) {
  const image = page.options.metaImage ?? firstContent(page, 'Image', 'imageGuid');
  const summary = page.options.metaDescription ?? plainTextOf(asDocument(firstContent(page, 'Text', 'doc')));
  return (
    <DocumentHead
      title={editing ? `✎ ${page.title}` : page.title}
      description={summary}
      path={path}
      hidden={editing || !page.isPublished}
      imagePath={
        typeof image === 'string' ? urlOf(assetRoutes.image, { guid: image }, previewSize) : undefined
      }
      kind="WebPage"
    />
  );
}

/** Size of the picture that other sites show beside a shared link, in pixels. */
const previewSize = { width: 1200, height: 700, fit: 'cover' } as const;

function firstContent(page: PageView, blockName: string, key: string): unknown {
  return page.buildingBlockInstances.find((block) => block.buildingBlockName === blockName)?.content[key];
}
