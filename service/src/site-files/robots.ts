import type { Settings } from '@spoor/contracts/settings/settings';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';

/** First segments of addresses that are tools, or somebody's own. */
const ownAddresses = [
  'account',
  'admin',
  'edit',
  'invitation',
  'p',
  'preview',
  'settings',
  'statistics',
  'submission',
];

/** What search engines are asked to leave alone. A page whose name begins like one of ours is not meant. */
export function robotsText(origin: string, { robots }: Pick<Settings, 'robots'>): string {
  if (robots === 'noindex') return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    ...ownAddresses.flatMap((segment) => [`Disallow: /${segment}$`, `Disallow: /${segment}/`]),
    'Disallow: /*/edit$',
    'Disallow: /api/',
    'Allow: /api/listitem/list/*/feed.',
    '',
    `Sitemap: ${origin}${siteFileRoutes.sitemap.path}`,
    '',
  ].join('\n');
}
