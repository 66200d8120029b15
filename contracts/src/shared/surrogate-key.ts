/**
 * Names of what a response is made of. When something changes, every cached response with its key is invalidated, and
 * browsers are told by live updates.
 */
export const surrogateKey = {
  page: (guid: string) => `page:${guid}`,
  pages: () => 'pages',
  templates: () => 'templates',
  list: (guid: string) => `list:${guid}`,
  item: (guid: string) => `item:${guid}`,
  /** All items of all lists. */
  items: () => 'items',
  categories: () => 'categories',
  form: (guid: string) => `form:${guid}`,
  /** All forms. */
  forms: () => 'forms',
  submission: (guid: string) => `submission:${guid}`,
  /** All submissions of all forms. */
  submissions: () => 'submissions',
  menu: () => 'menu',
  redirects: () => 'redirects',
  asset: (guid: string) => `asset:${guid}`,
  /** The library and its folders. */
  assets: () => 'assets',
  user: (guid: string) => `user:${guid}`,
  /** All accounts. */
  users: () => 'users',
  roles: () => 'roles',
  platform: () => 'platform',
  settings: () => 'settings',
  changes: () => 'changes',
  /** What days came to; those that are not over are named by nothing. */
  statistics: () => 'statistics',
  /** Everything that can be found. */
  search: () => 'search',
  /** Names nothing: beside other keys it says that visitors may not see any more what these were made of. */
  withdrawal: () => 'withdrawal',
} as const;
