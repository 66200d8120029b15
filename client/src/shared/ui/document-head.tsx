import { publicAssetRoutes } from '@spoor/contracts/assets/public-asset.routes';
import type { AuthorView } from '@spoor/contracts/shared/author';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { use } from 'react';
import { useI18n } from '../i18n.tsx';
import { type PlatformInfo, usePlatform } from '../platform.ts';
import { useStatus } from '../router/router-context.tsx';
import { useSettings } from '../settings.api.ts';
import { JsonLd, type JsonLdObject } from './json-ld.tsx';
import { type Feed, SearchEngineTags } from './search-engine-tags.tsx';
import { type HeadImage, previewPath } from './share-preview.ts';
import { ShareTags } from './share-tags.tsx';
import { TitleLeadContext } from './title-lead.ts';

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
  readonly publishedOn?: string | null | undefined;
  readonly authors?: readonly AuthorView[] | undefined;
  /** Additional JSON-LD, which may set another type. */
  readonly linkedData?: Readonly<Record<string, unknown>> | undefined;
  /** Of the content, where it differs from the interface. */
  readonly language?: Language | undefined;
  /** Paths of the same content by language. */
  readonly alternates?: Readonly<Partial<Record<Language, string>>>;
  readonly feeds?: readonly Feed[];
}

const maxDescriptionLength = 300;

/** Title and metadata of a page. React moves them to the head. */
export function DocumentHead(props: DocumentHeadProps) {
  const { title, path, hidden = false } = props;
  const platform = usePlatform();
  const { headerLogo } = useSettings();
  const { language } = useI18n();
  const isBeyond = useStatus() !== 200;
  const ownTitle = title === platform.name ? title : `${title} - ${platform.name}`;
  const fullTitle = import.meta.env.SSR ? use(TitleLeadContext) + ownTitle : ownTitle;
  if (path === undefined || hidden || isBeyond) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const url = platform.origin + path;
  return (
    <>
      <title>{fullTitle}</title>
      {/* Only for clients without scripts, so browsers do not load the code. */}
      {import.meta.env.SSR ? (
        <>
          <SearchEngineTags
            url={url}
            description={descriptionOf(props, platform)}
            alternates={props.alternates}
            feeds={props.feeds}
          />
          <ShareTags
            title={title}
            description={descriptionOf(props, platform)}
            url={url}
            kind={props.kind ?? 'WebPage'}
            publishedOn={props.publishedOn}
            language={props.language ?? language}
            image={props.image ?? (headerLogo === '' ? undefined : { guid: headerLogo })}
          />
        </>
      ) : null}
      <JsonLd
        key={url}
        data={
          import.meta.env.SSR
            ? { inLanguage: language, url, ...linkedPage(props, platform), ...props.linkedData }
            : undefined
        }
      />
      {path === '/' ? (
        <JsonLd
          data={import.meta.env.SSR ? organization(platform.name, platform.origin, headerLogo) : undefined}
        />
      ) : null}
    </>
  );
}

function descriptionOf({ description }: DocumentHeadProps, platform: PlatformInfo): string {
  return (description || platform.description).slice(0, maxDescriptionLength);
}

function linkedPage(props: DocumentHeadProps, platform: PlatformInfo): JsonLdObject {
  const { title, kind = 'WebPage', publishedOn, image, authors, language: inLanguage } = props;
  return {
    '@type': kind,
    ...(kind === 'NewsArticle' ? { headline: title } : { name: title }),
    description: descriptionOf(props, platform),
    ...(inLanguage === undefined ? {} : { inLanguage }),
    ...(publishedOn == null ? {} : { datePublished: publishedOn }),
    ...(image === undefined ? {} : { image: platform.origin + previewPath(image.guid) }),
    ...(authors === undefined ? {} : linkedAuthors(authors)),
  };
}

function organization(name: string, url: string, logoGuid: string): JsonLdObject {
  const logo = url + urlOf(publicAssetRoutes.image, { guid: logoGuid });
  return { '@type': 'Organization', name, url, ...(logoGuid === '' ? {} : { logo }) };
}

/** As schema.org has them. */
function linkedAuthors(authors: readonly AuthorView[]): { readonly author?: readonly object[] } {
  if (authors.length === 0) return {};
  return { author: authors.map(({ displayName: name }) => ({ '@type': 'Person', name })) };
}
