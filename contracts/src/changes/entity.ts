import { parseStreamName } from '../shared/stream-name.ts';

/** The kinds of entity that people know, by the category of their streams. */
const kinds: Readonly<Record<string, string>> = {
  page: 'page',
  listitem: 'item',
  category: 'category',
  form: 'form',
  submission: 'submission',
  menu: 'menu',
  redirect: 'redirect',
  externalid: 'externalid',
  asset: 'asset',
  assetfolders: 'assetfolders',
  user: 'user',
  role: 'role',
  apikey: 'apikey',
  webhook: 'webhook',
  invitation: 'invitation',
  platform: 'platform',
  settings: 'settings',
  statisticsday: 'statisticsday',
};

/** What a stream is about, as `page:{guid}` or `item:{guid}`; undefined for streams of the system itself. */
export function entityOfStream(stream: string): string | undefined {
  const { category, id } = parseStreamName(stream);
  const kind = kinds[category];
  return kind === undefined ? undefined : `${kind}:${id}`;
}

/** The stream that an entity is; undefined where it is none by itself. */
export function streamOfEntity(entity: string): string | undefined {
  const { type, guid } = parseEntity(entity);
  const category = Object.keys(kinds).find((each) => kinds[each] === type);
  return category === undefined ? undefined : `${category}-${guid}`;
}

/** `page:{guid}` in two; what has no colon, as `pages`, names no single one. */
export function parseEntity(entity: string): { readonly type: string; readonly guid: string } {
  const colon = entity.indexOf(':');
  if (colon === -1) return { type: entity, guid: '' };
  return { type: entity.slice(0, colon), guid: entity.slice(colon + 1) };
}

/** What may stand before the colon: blocks and lists are no streams, but the history tells what was done to them, or to the items in them. */
export const entityTypes: readonly string[] = [...Object.values(kinds), 'block', 'list'];

/** Whether a text names an entity, which need not exist. */
export function isEntity(text: string): boolean {
  const { type, guid: id } = parseEntity(text);
  return entityTypes.includes(type) && id !== '';
}
