/**
 * Read models behind views of items: pages hold the lists, menus give addresses, settings the status of removed
 * items.
 */
export const itemReadModels = ['list-items', 'pages', 'menus', 'assets', 'settings'] as const;
