import type { PageView } from '@spoor/contracts/pages/page.views';
import { languages } from '@spoor/contracts/texts/languages';
import { useAsset } from '../../../shared/assets.api.ts';
import { asDocument, plainTextOf } from '../../../shared/rich-text/rich-text-document.ts';
import { isGuid } from '../../../shared/stored-values.ts';
import { DocumentHead, type DocumentHeadProps } from '../../../shared/ui/document-head.tsx';

interface PageHeadProps extends Pick<DocumentHeadProps, 'alternates' | 'feeds'> {
  readonly page: PageView;
  readonly path: string;
  readonly editing?: boolean;
}

/** Title and metadata of a page: its own, else its first text and image. */
export function PageHead({ page, path, editing = false, ...links }: PageHeadProps) {
  const guid = imageOf(page);
  const asset = useAsset(guid);
  return (
    <DocumentHead
      {...links}
      title={editing ? `✎ ${page.title}` : page.title}
      description={import.meta.env.SSR ? summaryOf(page) : undefined}
      path={path}
      publishedOn={page.firstPublishedOn}
      authors={page.authors}
      hidden={editing || !page.isPublished}
      language={languages.find((language) => language === page.language)}
      image={
        guid === undefined ? undefined : { guid, alt: asset?.alt, width: asset?.width, height: asset?.height }
      }
    />
  );
}

/** Guid of the image for link previews. */
export function imageOf(page: PageView): string | undefined {
  const guid = page.options.metaImage ?? firstContent(page, 'Image', 'imageGuid');
  return typeof guid === 'string' && isGuid(guid) ? guid : undefined;
}

function summaryOf(page: PageView): string {
  return page.options.metaDescription ?? plainTextOf(asDocument(firstContent(page, 'Text', 'doc')));
}

function firstContent(page: PageView, blockName: string, key: string): unknown {
  return page.buildingBlockInstances.find((block) => block.buildingBlockName === blockName)?.content[key];
}
