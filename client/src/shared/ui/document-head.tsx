import { useI18n } from '../i18n.tsx';
import { usePlatform } from '../platform.ts';

export interface DocumentHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Canonical path; without one there is nothing to share or index. */
  readonly path?: string | undefined;
  readonly imagePath?: string | undefined;
  /** Kept out of search engines. */
  readonly hidden?: boolean;
  readonly kind?: 'WebPage' | 'NewsArticle' | 'Event';
  readonly publishedOn?: string | undefined;
}

const longestDescription = 300;

/** What browsers, search engines and other sites are told about a page. React lifts it into the head. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, path, imagePath, hidden = false, kind = 'WebPage', publishedOn } = props;
  const platform = usePlatform();
  const { language } = useI18n();
  const fullTitle = title === platform.name ? title : `${title} - ${platform.name}`;
  const description = (props.description || platform.description).slice(0, longestDescription);
  if (path === undefined || hidden) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const url = platform.origin + path;
  const image = imagePath === undefined ? undefined : platform.origin + imagePath;
  const linkedData = {
    '@context': 'https://schema.org',
    '@type': kind,
    ...(kind === 'NewsArticle' ? { headline: title } : { name: title }),
    description,
    url,
    ...(publishedOn === undefined ? {} : { datePublished: publishedOn }),
    ...(image === undefined ? {} : { image }),
  };
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={kind === 'NewsArticle' ? 'article' : 'website'} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language === 'nl' ? 'nl_NL' : 'en_GB'} />
      <meta property="og:site_name" content={platform.name} />
      {image === undefined ? null : <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image === undefined ? 'summary' : 'summary_large_image'} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a data block; `<` is escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(linkedData).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
