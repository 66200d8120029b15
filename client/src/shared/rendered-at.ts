import type { QueryClient } from '@tanstack/react-query';

/** For which moment the screen was rendered, among the data that pages embed. Nobody fetches it. */
export const renderedAtKey = ['rendered-at'] as const;

/**
 * The moment for which a screen is loaded and rendered: on the server and while it is hydrated, which may be minutes later, that of
 * the page. @returns ISO-8601
 */
export function renderedAt(queryClient: QueryClient): string {
  return queryClient.getQueryData<string>(renderedAtKey) ?? new Date().toISOString();
}
