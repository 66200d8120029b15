import { importTextsIn } from '../shared/texts.ts';
import { type ImportContext, lookUp } from './import-context.ts';
import { hangListPage } from './import-menu.ts';

/** Lists that items come into. */
export interface ImportLists {
  readonly posts: string;
  /** Undefined where there are no events. */
  readonly events: string | undefined;
}

/** The lists that posts and events come into: a list that is named, or those of pages that are made for them. */
export async function importLists(
  context: Omit<ImportContext, 'known'>,
  menuGuid: () => Promise<string>,
): Promise<ImportLists> {
  const { options, index } = context;
  const hasEvents = index.posts.some(({ type }) => type === options.eventType);
  const hasPosts = index.posts.some(({ type }) => type !== options.eventType);
  const t = importTextsIn(options.language);
  const posts =
    options.listGuid ??
    (hasPosts ? await listOnPage(context, 'posts', t('import.list.posts'), menuGuid) : '');
  const events = hasEvents
    ? await listOnPage(context, 'events', t('import.list.events'), menuGuid)
    : undefined;
  return { posts, events };
}

/** The list on a page that an earlier import made, wherever that is now, or on a new one. */
async function listOnPage(
  context: Omit<ImportContext, 'known'>,
  id: string,
  title: string,
  menuGuid: () => Promise<string>,
): Promise<string> {
  const { spoor, options } = context;
  const source = `${options.source}-list`;
  const [known] = await lookUp(spoor, source, [id]);
  const guid = known?.guid ?? (await newListPage(context, source, id, title));
  const { data: page } = await spoor.pages.read({ parameters: { id: guid }, query: { mode: 'draft' } });
  const list = page.buildingBlockInstances.find(({ buildingBlockName }) => buildingBlockName === 'List');
  if (list === undefined)
    throw new Error(`The page “${page.title}” has no list any more: name one with --list`);
  const [hung] = await lookUp(spoor, `${options.source}-menu`, [id]);
  if (hung === undefined) await hangListPage(context, { id, guid, title, menuGuid: await menuGuid() });
  return list.guid;
}

async function newListPage(
  { spoor }: Pick<ImportContext, 'spoor'>,
  source: string,
  externalId: string,
  title: string,
): Promise<string> {
  const { data } = await spoor.pages.setByExternal({
    parameters: { source, externalId },
    body: {
      title,
      isPublished: true,
      buildingBlockInstances: [
        { buildingBlockName: 'Title', content: { text: title, level: 1 } },
        { buildingBlockName: 'List', options: { defaultItemsPerPage: 20 } },
      ],
    },
  });
  return data.guid;
}
