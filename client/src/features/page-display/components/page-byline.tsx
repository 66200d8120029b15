import type { PageView } from '@spoor/contracts/pages/page.views';
import { Byline } from '../../../shared/ui/byline.tsx';

/** At the end of a page: who wrote it, and since when it has been published. */
export function PageByline({ page }: { page: PageView }) {
  return (
    <p className="page-width small soft">
      <Byline authors={page.authors} publishedOn={page.firstPublishedOn} />
    </p>
  );
}
