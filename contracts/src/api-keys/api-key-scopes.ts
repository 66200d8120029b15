import type { ApiKeyScope } from '../shared/api-key-scope.ts';

/** As much of a call as its scope depends on. */
interface ScopedCall {
  readonly id: string;
  readonly tag: string;
  readonly route: { readonly method: string };
}

/** By chapter of the description of the API: what its calls that write ask for. Reading them is `read`, but for people. */
const scopesOfChapters: Readonly<Record<string, ApiKeyScope>> = {
  Pages: 'content',
  'Preview links': 'content',
  Blocks: 'content',
  Templates: 'content',
  'List items': 'content',
  Categories: 'content',
  Menus: 'content',
  'External ids': 'content',
  Trash: 'content',
  History: 'content',
  Runs: 'content',
  Search: 'content',
  Export: 'content',
  Feeds: 'content',
  Forms: 'content',
  Assets: 'media',
  'Asset folders': 'media',
  Redirects: 'redirects',
  Settings: 'settings',
  Users: 'people',
  Roles: 'people',
};

/** What was sent by forms holds what people answered: neither reading nor writing anything else gives it. */
const callsOnSubmissions: ReadonlySet<string> = new Set([
  ...(['list', 'tableOptions', 'handlers', 'export', 'dashboard', 'read', 'neighbours'] as const).map(
    (name) => `submissions_${name}`,
  ),
  ...(['deliveries', 'setStatus'] as const).map((name) => `submissions_${name}`),
  'formFiles_read',
]);

/** What tells of people, wherever it stands. */
const callsOnPeople: ReadonlySet<string> = new Set(['forms_recipients']);

/** Calls that write nothing, though they are sent as if they did. */
const readsByPost: ReadonlySet<string> = new Set([
  'changes_previewUndo',
  'runs_previewUndo',
  'items_previewCsv',
]);

/** Calls after which nothing brings a thing back: who may write it may not destroy it therefore. */
const destroyingCalls: ReadonlySet<string> = new Set(['trash_purge', 'runs_purgeTrash']);

/** The scope that a key needs for a call; undefined where keys are of no use. */
export function scopeOf({ id, tag, route }: ScopedCall): ApiKeyScope | undefined {
  if (destroyingCalls.has(id)) return 'purge';
  if (callsOnSubmissions.has(id)) return 'submissions';
  if (callsOnPeople.has(id)) return 'people';
  const scope = scopesOfChapters[tag];
  const isRead = route.method === 'GET' || readsByPost.has(id);
  return isRead && scope !== undefined && scope !== 'people' ? 'read' : scope;
}

/** What somebody may take back who may write it, by the category of its stream. Keys themselves are for people alone. */
const scopesOfStreams: Readonly<Record<string, readonly ApiKeyScope[]>> = {
  page: ['content'],
  listitem: ['content'],
  category: ['content'],
  menu: ['content'],
  form: ['content'],
  asset: ['media'],
  assetfolders: ['media'],
  // Menus that change their addresses leave redirects.
  redirect: ['redirects', 'content'],
  // They go with what they lead to.
  externalid: ['content', 'media', 'redirects'],
  settings: ['settings'],
  user: ['people'],
  submission: ['submissions'],
};

/** Whether a key may take back what happened in a stream. */
export function mayUndoIn(category: string, scopes: readonly ApiKeyScope[]): boolean {
  return scopesOfStreams[category]?.some((scope) => scopes.includes(scope)) === true;
}
