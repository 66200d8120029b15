import type { Language } from '@spoor/contracts/texts/languages';
import { usePlatform } from '../platform.ts';
import { type HeadImage, previewPath, previewSize } from './share-preview.ts';

interface ShareTagsProps {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  readonly kind: 'WebPage' | 'NewsArticle' | 'Event';
  readonly language: Language;
  readonly publishedOn: string | null | undefined;
  readonly image: HeadImage | undefined;
}

/** Open Graph and Twitter metadata. */
export function ShareTags({ title, description, url, kind, language, publishedOn, image }: ShareTagsProps) {
  const { name, origin } = usePlatform();
  const isArticle = kind === 'NewsArticle';
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:site_name" content={name} />
      {isArticle && publishedOn != null ? (
        <meta property="article:published_time" content={publishedOn} />
      ) : null}
      {image === undefined ? null : <ImageTags image={image} origin={origin} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}

function ImageTags({ image, origin }: { image: HeadImage; origin: string }) {
  // Images are never enlarged: the preview's size is known only where the original is large enough.
  const { width = 0, height = 0 } = image;
  const isFull = width >= previewSize.width && height >= previewSize.height;
  return (
    <>
      <meta property="og:image" content={origin + previewPath(image.guid)} />
      {isFull ? (
        <>
          <meta property="og:image:width" content={String(previewSize.width)} />
          <meta property="og:image:height" content={String(previewSize.height)} />
        </>
      ) : null}
      {image.alt ? <meta property="og:image:alt" content={image.alt} /> : null}
    </>
  );
}
