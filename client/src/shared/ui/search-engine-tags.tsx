import { isSelection } from '../addresses.ts';
import { useLocation } from '../router/router-context.tsx';
import { useSettings } from '../settings.api.ts';

/** @param url absolute, without a query: the address of the whole of which this may be a selection */
export function SearchEngineTags({ url }: { url: string }) {
  const { robots } = useSettings();
  const { search } = useLocation();
  const isPart = isSelection(search);
  return (
    <>
      {isPart || robots === 'noindex' ? (
        <meta name="robots" content={robots === 'noindex' ? robots : 'noindex, follow'} />
      ) : null}
      <link rel="canonical" href={isPart ? url : url + search} />
    </>
  );
}
