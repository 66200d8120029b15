import { forContent } from './page-purpose.ts';

/** Version 1 knew pages with content only. */
export function withPurpose({ page, ...rest }: { readonly page: object }): unknown {
  return { ...rest, page: { ...page, purpose: forContent } };
}
