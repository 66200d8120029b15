/** What a key may be used for. Each is asked for by calls, see `scopeOf`; none gives what another gives. */
export const apiKeyScopes = [
  ...(['read', 'content', 'media', 'redirects', 'settings', 'people'] as const),
  ...(['submissions', 'purge'] as const),
] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];
