import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../shared/i18n.tsx';
import { FormCard } from '../../../shared/ui/form-card.tsx';
import { LoadingSkeleton } from '../../../shared/ui/loading-skeleton.tsx';
import type { linkStatusQuery } from '../auth.api.ts';
import { DeadLink, type DeadLinkProps } from './dead-link.tsx';

interface WhileLinkWorksProps {
  readonly status: ReturnType<typeof linkStatusQuery>;
  /** Of the card, until it is known. */
  readonly title: TextKey;
  readonly dead: DeadLinkProps;
  readonly children: ReactNode;
}

/** What somebody does by a link, unless it works no more. Where that cannot be asked, sending the form will tell. */
export function WhileLinkWorks({ status, title, dead, children }: WhileLinkWorksProps) {
  const { data, isPending } = useQuery(status);
  if (isPending)
    return (
      <FormCard title={title}>
        <LoadingSkeleton rows={2} />
      </FormCard>
    );
  if (data !== undefined && data !== 'Pending') return <DeadLink {...dead} />;
  return children;
}
