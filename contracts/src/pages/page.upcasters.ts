import { newPageLifecycle } from './page-lifecycle.ts';
import { contentPurpose } from './page-purpose.ts';

/** Version 1 had pages with content only. */
export function addPurpose({ page, ...rest }: { readonly page: object }): unknown {
  return { ...rest, page: { ...page, purpose: contentPurpose } };
}

/** Version 2 had no schedules and preview links. */
export function addLifecycle({ page, ...rest }: { readonly page: object }): unknown {
  return { ...rest, page: { ...page, ...newPageLifecycle } };
}
