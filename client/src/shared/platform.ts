import { createContext, use } from 'react';

/** The site that is shown. */
export interface PlatformInfo {
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  /** Scheme and host, for absolute addresses. */
  readonly origin: string;
}

export const PlatformContext = createContext<PlatformInfo | undefined>(undefined);

export function usePlatform(): PlatformInfo {
  const platform = use(PlatformContext);
  if (platform === undefined) throw new Error('There is no PlatformContext above this component');
  return platform;
}
