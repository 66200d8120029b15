import type { Settings } from '@spoor/contracts/settings/settings';
import { siteFileRoutes } from '@spoor/contracts/site-files/site-file.routes';

/** First segments of tools and personal pages. */
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

/** `$` and `/` keep pages that merely begin with one of these names from being excluded. */
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
