import type { SettingKey, SettingValue } from '@spoor/contracts/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useApi } from './api-context.tsx';
import { settingsQuery } from './settings.api.ts';

export interface PlatformInfo {
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  /** Scheme and host. */
  readonly origin: string;
}

export const PlatformContext = createContext<PlatformInfo | undefined>(undefined);

/** The platform by its current settings, or as it was when the page was rendered. */
export function usePlatform(): PlatformInfo {
  const platform = use(PlatformContext);
  if (platform === undefined) throw new Error('There is no PlatformContext above this component');
  const { data } = useQuery({ ...settingsQuery(useApi()), select: ownNames });
  return {
    guid: platform.guid,
    name: data?.name ?? platform.name,
    description: data?.description ?? platform.description,
    origin: data?.domain ? originOf(data.domain, platform.origin) : platform.origin,
  };
}

function ownNames(values: readonly SettingValue[]) {
  const textOf = (key: SettingKey) => values.find((setting) => setting.key === key)?.value;
  return {
    name: textOf('platformName'),
    description: textOf('platformDescription'),
    domain: textOf('primaryDomain'),
  };
}

/** The site's primary domain, or the host that was requested. */
function originOf(domain: string, requestOrigin: string): string {
  const { protocol, hostname } = new URL(requestOrigin);
  return hostname === domain ? requestOrigin : `${protocol}//${domain}`;
}
