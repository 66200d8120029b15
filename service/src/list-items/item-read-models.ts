/**
 * Read models behind views of items: pages hold the lists, menus give addresses, settings the status of removed items, users the
 * names of those who wrote them, categories what they are filed under.
 */
export const itemReadModels = [
  'list-items',
  'pages',
  'menus',
  'assets',
  'settings',
  'users',
  'categories',
] as const;
