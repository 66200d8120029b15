import { newPageLife } from './page-life.ts';
import { forContent } from './page-purpose.ts';

/** Version 1 knew pages with content only. */
export function withPurpose({ page, ...rest }: { readonly page: object }): unknown {
  return { ...rest, page: { ...page, purpose: forContent } };
}

/** Version 2 knew no schedules and no links to drafts. */
export function withLife({ page, ...rest }: { readonly page: object }): unknown {
  return { ...rest, page: { ...page, ...newPageLife } };
}
