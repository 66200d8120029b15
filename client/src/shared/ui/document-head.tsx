import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { useI18n } from '../i18n.tsx';
import { usePlatform } from '../platform.ts';
import { useStatus } from '../router/router-context.tsx';
import { useSettings } from '../settings.api.ts';
import { JsonLd, type JsonLdObject } from './json-ld.tsx';
import { type Feed, SearchEngineTags } from './search-engine-tags.tsx';
import { type HeadImage, previewPath } from './share-preview.ts';
import { ShareTags } from './share-tags.tsx';

export interface DocumentHeadProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** The canonical path; absent for pages that are neither shared nor indexed. */
  readonly path?: string | undefined;
  readonly image?: HeadImage | undefined;
  /** Not for search engines. */
  readonly hidden?: boolean;
  readonly kind?: 'WebPage' | 'NewsArticle' | 'Event';
  /** ISO-8601. */
  readonly publishedOn?: string | undefined;
  /** Additional JSON-LD, which may set another type. */
  readonly linkedData?: Readonly<Record<string, unknown>>;
  /** Of the content, where it differs from the interface. */
  readonly language?: Language | undefined;
  /** Paths of the same content by language. */
  readonly alternates?: Readonly<Partial<Record<Language, string>>>;
  readonly feeds?: readonly Feed[];
}

const maxDescriptionLength = 300;

/** Title and metadata of a page. React moves them to the head. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, path, hidden = false, kind = 'WebPage', publishedOn } = props;
  const platform = usePlatform();
  const { headerLogo } = useSettings();
  const { language } = useI18n();
  const isBeyond = useStatus() !== 200;
  const fullTitle = title === platform.name ? title : `${title} - ${platform.name}`;
  if (path === undefined || hidden || isBeyond) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const description = (props.description || platform.description).slice(0, maxDescriptionLength);
  const url = platform.origin + path;
  const logo =
    headerLogo === '' ? undefined : platform.origin + urlOf(publicAssetRoutes.image, { guid: headerLogo });
  return (
    <>
      <title>{fullTitle}</title>
      {/* Only for clients without scripts, so browsers do not load the code. */}
      {import.meta.env.SSR ? (
        <>
          <SearchEngineTags {...{ url, description }} alternates={props.alternates} feeds={props.feeds} />
          <ShareTags
            {...{ title, description, url, kind, publishedOn }}
            language={props.language ?? language}
            image={props.image ?? (headerLogo === '' ? undefined : { guid: headerLogo })}
          />
        </>
      ) : null}
      <JsonLd
        data={{
          '@type': kind,
          ...(kind === 'NewsArticle' ? { headline: title } : { name: title }),
          description,
          url,
          inLanguage: props.language ?? language,
          ...(publishedOn === undefined ? {} : { datePublished: publishedOn }),
          ...(props.image === undefined ? {} : { image: platform.origin + previewPath(props.image.guid) }),
          ...props.linkedData,
        }}
      />
      {path === '/' ? <JsonLd data={organization(platform.name, platform.origin, logo)} /> : null}
    </>
  );
}

function organization(name: string, url: string, logo: string | undefined): JsonLdObject {
  return { '@type': 'Organization', name, url, ...(logo === undefined ? {} : { logo }) };
}
