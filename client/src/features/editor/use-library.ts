import { fitsInItem } from '@spoor/contracts/list-items/item-blocks';
import { regionsOf } from '@spoor/contracts/pages/layout';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api-context.tsx';
import { type TextKey, useI18n } from '../../shared/i18n.tsx';
import { newGuid } from '../../shared/new-guid.ts';
import { useSetAtom } from '../../shared/store.ts';
import { answersTo, blockCategories } from './block-categories.ts';
import { blockKinds } from './block-fields.ts';
import { inPageOrder } from './block-places.ts';
import { type InsertionPoint, openBlockAtom, selectBlocksAtom } from './editor.atoms.ts';
import { useEditor } from './editor-context.tsx';
import type { BlockKind } from './field-spec.ts';
import { recentBlocks, rememberBlock } from './recent-blocks.ts';
import { showNewBlock } from './scroll-to-block.ts';
import { sectionsQuery } from './sections.api.ts';
import { useBlockActions } from './use-block-actions.ts';

/** Kinds in which one types right where they stand, without a form. */
const typedInPlace: readonly string[] = ['Text', 'Title', 'Quote'];

/** Something that can be added to the page. */
export interface LibraryCard {
  readonly key: string;
  /** The kind of block whose drawing it has. */
  readonly picture: string;
  readonly name: string;
  readonly about: string;
  readonly add: () => void;
}

export interface LibraryGroup {
  readonly title: string;
  readonly cards: readonly LibraryCard[];
}

/**
 * What can be added at a place of the page, as far as it answers to a search; groups without any are left out.
 * @param onAdd hears that something was chosen, before it stands on the page
 */
export function useLibrary(
  point: InsertionPoint,
  search: string,
  onAdd: () => void,
): readonly LibraryGroup[] {
  const { t } = useI18n();
  const { commands, subject } = useEditor();
  const { insert } = useBlockActions();
  const openBlock = useSetAtom(openBlockAtom);
  const select = useSetAtom(selectBlocksAtom);
  const [recent] = useState(recentBlocks);
  const sections = useQuery(sectionsQuery(useApi())).data ?? [];
  const fits = (kindName: string) => subject === 'page' || fitsInItem(kindName);

  function add({ name, content, options }: BlockKind): void {
    const guid = newGuid();
    const isTyped = typedInPlace.includes(name);
    rememberBlock(name);
    onAdd();
    // The library gives back the focus in the next frame; who takes it before loses it again.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        void commands.addBlock({
          ...point,
          guid,
          buildingBlockName: name,
          content: content as JsonObject,
          options: options as JsonObject,
        });
        if (isTyped) select([guid]);
        else openBlock(guid);
        showNewBlock(guid, isTyped ? 'text' : undefined);
      }),
    );
  }

  const cardsOf = (names: readonly string[]) =>
    names
      .filter(fits)
      .flatMap((name) => blockKinds.filter((kind) => kind.name === name))
      .map(
        (kind): LibraryCard => ({
          key: kind.name,
          picture: kind.name,
          name: t(`block.${kind.name}` as TextKey),
          about: t(`block.about.${kind.name}` as TextKey),
          add: () => add(kind),
        }),
      );
  const fitting = sections.filter(({ buildingBlockInstances }) =>
    buildingBlockInstances.every(({ buildingBlockName }) => fits(buildingBlockName)),
  );
  const sectionCards = fitting.map(
    ({ guid, name, layout, buildingBlockInstances }): LibraryCard => ({
      key: guid,
      picture: 'Columns',
      name,
      about: t('blocks.count', { count: buildingBlockInstances.length }),
      add: () => {
        onAdd();
        void insert(
          inPageOrder(buildingBlockInstances, regionsOf[layout]),
          point,
          t('library.add_section', { name }),
        );
      },
    }),
  );

  return [
    { title: t('library.recent'), cards: search === '' ? cardsOf(recent) : [] },
    ...Object.entries(blockCategories).map(([category, names]) => ({
      title: t(`library.category.${category}` as TextKey),
      cards: cardsOf(names),
    })),
    { title: t('library.sections'), cards: sectionCards },
  ]
    .map(({ title, cards }) => ({
      title,
      cards: cards.filter(({ picture, name, about }) => answersTo(picture, `${name} ${about}`, search)),
    }))
    .filter(({ cards }) => cards.length > 0);
}
