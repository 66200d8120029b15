import type { Language } from '@spoor/contracts/texts/languages';
import { isSelection } from '../addresses.ts';
import { usePlatform } from '../platform.ts';
import { useLocation } from '../router/router-context.tsx';
import { useSettings } from '../settings.api.ts';

/** For example RSS. */
export interface Feed {
  readonly title: string;
  readonly href: string;
  /** Media type. */
  readonly type: string;
}

interface SearchEngineTagsProps {
  /** Absolute, without a query: the address of the whole of which this may be a selection. */
  readonly url: string;
  readonly description: string;
  /** Paths of the same content by language. */
  readonly alternates?: Readonly<Partial<Record<Language, string>>> | undefined;
  readonly feeds?: readonly Feed[] | undefined;
}

/** What search engines are told of a page beside its title, and where else to find it. */
export function SearchEngineTags({ url, description, alternates = {}, feeds = [] }: SearchEngineTagsProps) {
  const { origin } = usePlatform();
  const { robots } = useSettings();
  const { search } = useLocation();
  const isPart = isSelection(search);
  return (
    <>
      <meta name="description" content={description} />
      {isPart || robots === 'noindex' ? (
        <meta name="robots" content={robots === 'noindex' ? robots : 'noindex, follow'} />
      ) : null}
      <link rel="canonical" href={isPart ? url : url + search} />
      {Object.entries(alternates).map(([each, other]) => (
        <link key={each} rel="alternate" hrefLang={each} href={origin + other} />
      ))}
      {feeds.map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
    </>
  );
}
