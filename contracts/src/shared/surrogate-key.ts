/**
 * Names of the things that an answer is made of. A change touches keys; every cached answer that carries
 * a touched key is stale. The same names travel to browsers as live updates.
 */
export const surrogateKey = {
  page: (guid: string) => `page:${guid}`,
  /** The list of all pages. */
  pages: () => 'pages',
  /** The list of all templates. */
  templates: () => 'templates',
  list: (guid: string) => `list:${guid}`,
  item: (guid: string) => `item:${guid}`,
  /** All items of all lists. */
  items: () => 'items',
  menu: () => 'menu',
  redirects: () => 'redirects',
  asset: (guid: string) => `asset:${guid}`,
  /** The library: what it holds, and its folders. */
  assets: () => 'assets',
  user: (guid: string) => `user:${guid}`,
  platform: () => 'platform',
  /** Everything that is set per platform. */
  settings: () => 'settings',
  changes: () => 'changes',
} as const;
