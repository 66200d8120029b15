import { formParameters } from '../features/form-answering/form-parameters.ts';
import { type LoadedBlocks, loadLists } from '../features/list-displays/load-lists.ts';
import { widgetQuery } from '../features/list-displays/widget.api.ts';
import { keyFiguresIn } from '../shared/blocks/kinds/statistics/key-figures.ts';
import { publicFiguresQuery } from '../shared/blocks/kinds/statistics/public-figures.api.ts';
import { publicFormQuery } from '../shared/form-page/forms.api.ts';
import { itemQuery } from '../shared/list-items/list-items.api.ts';
import { displayOptionsOf } from '../shared/list-items/list-options.ts';
import type { AddressQuery } from '../shared/router/address-query.ts';
import { textOf } from '../shared/stored-values.ts';
import type { AppServices } from './app-context.ts';

/**
 * Prefetches the data of blocks that show items, forms or figures. Never rejects: the blocks handle missing data. Loaded lazily: many
 * pages have no such block.
 */
export async function loadBlockData(
  services: AppServices,
  loaded: LoadedBlocks,
  query: AddressQuery,
): Promise<void> {
  const { queryClient, api } = services;
  const named = (name: string) => loaded.blocks.filter(({ buildingBlockName }) => buildingBlockName === name);
  const lists = loadLists(services, loaded, query);
  const widgets = named('Widget').map((block) =>
    queryClient.prefetchQuery(widgetQuery(api, block.guid, displayOptionsOf(block).itemsPerPage)),
  );
  const items = named('Item')
    .map(({ content }) => content.itemGuid)
    .filter((guid): guid is string => typeof guid === 'string' && guid !== '')
    .map((guid) => queryClient.prefetchQuery(itemQuery(api, guid)));
  const forms = named('Form')
    .map((block) => textOf(block, 'formGuid'))
    .filter((guid) => guid !== '')
    .map((guid) => loadForm(services, guid, query));
  const counted = named('Statistics').some(({ content }) =>
    keyFiguresIn(content).some((figure) => figure.counted !== undefined),
  );
  const figures = counted ? queryClient.prefetchQuery(publicFiguresQuery(api)) : undefined;
  await Promise.all([figures, lists, ...widgets, ...items, ...forms]);
}

/** A form, with what it reads of the address. */
async function loadForm({ queryClient, api }: AppServices, guid: string, query: AddressQuery): Promise<void> {
  const wanted = publicFormQuery(api, guid);
  await queryClient.prefetchQuery(wanted);
  const form = queryClient.getQueryData(wanted.queryKey);
  for (const name of form == null ? [] : formParameters(form, query.given)) {
    const value = query.given.get(name);
    if (value !== null) query.keep(name, value);
  }
}
