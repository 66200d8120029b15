import { blockDescriptions, isBlockName } from '@spoor/contracts/blocks/block-descriptions';
import { elementTypes, formBlockName } from '@spoor/contracts/forms/element-types';
import { regionsOf } from '@spoor/contracts/pages/layout';
import type { MoveBlock, PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../../shared/api-context.tsx';
import { type BlockCategory, blockCategories } from '../../../shared/blocks/block-definition.ts';
import { blockDefinition, blockDefinitions } from '../../../shared/blocks/block-definitions.ts';
import { blockName } from '../../../shared/blocks/block-name.ts';
import { elementCategories, elementLook } from '../../../shared/blocks/form-element-definitions.ts';
import { useI18n } from '../../../shared/i18n.tsx';
import { newGuid } from '../../../shared/new-guid.ts';
import { useSetAtom } from '../../../shared/store.ts';
import { inPageOrder } from '../blocks/block-tree.ts';
import { isBlockAllowed } from '../blocks/is-block-allowed.ts';
import { showNewBlock } from '../blocks/scroll-to-block.ts';
import { useBlockActions } from '../blocks/use-block-actions.ts';
import { openBlockAtom, selectBlocksAtom } from '../editor.atoms.ts';
import { useEditor } from '../editor-context.tsx';
import { useMayWrite } from '../use-may-write.ts';
import { matchesSearch } from './matches-search.ts';
import { recentBlocks, rememberBlock } from './recent-blocks.ts';
import { sectionsQuery } from './sections.api.ts';

export interface LibraryCard {
  readonly key: string;
  /** The kind of block whose illustration it shows. */
  readonly image: string;
  /** Where there are many of a kind that are drawn alike, they show this in its place. */
  readonly Icon?: LucideIcon;
  readonly name: string;
  readonly about: string;
  readonly add: () => void;
}

export interface LibraryGroup {
  readonly title: string;
  readonly cards: readonly LibraryCard[];
}

/** Where a chosen block or section goes. */
export interface Insertion {
  readonly point: MoveBlock;
  /** Edits of the same Change that make room for it; they come first. */
  readonly alongside?: readonly PageEditCommand[];
}

/**
 * The blocks and sections that match a search, in groups.
 * @param onAdd is called before the block is added, and says where
 */
export function useBlockLibrary(search: string, onAdd: () => Insertion): readonly LibraryGroup[] {
  const i18n = useI18n();
  const { t } = i18n;
  const [recent] = useState(recentBlocks);
  const add = useAddBlock(onAdd);
  const fits = useFits();
  const mayWrite = useMayWrite();
  const sectionCards = useSectionCards(onAdd);

  const { subject } = useEditor();
  const elementGroups = useElementCards(add);
  const cardsOf = (names: readonly string[]) =>
    names
      .filter(isBlockName)
      .filter((name) => fits(name) && mayWrite(name))
      .map(
        (name): LibraryCard => ({
          key: name,
          image: name,
          name: blockName(i18n, name),
          about: blockDescriptions[name].about[i18n.language],
          add: () => add(name),
        }),
      );
  const namesIn = (category: BlockCategory) =>
    Object.keys(blockDefinitions).filter((name) => blockDefinition(name)?.category === category);
  const groups =
    subject === 'form'
      ? elementGroups
      : [
          { title: t('library.recent'), cards: search === '' ? cardsOf(recent) : [] },
          ...blockCategories.map((category) => ({
            title: t(`library.category.${category}`),
            cards: cardsOf(namesIn(category)),
          })),
          { title: t('library.sections'), cards: sectionCards },
        ];
  return groups
    .map(({ title, cards }) => ({
      title,
      cards: cards.filter(({ image, name, about }) => matchesSearch(image, `${name} ${about}`, search)),
    }))
    .filter(({ cards }) => cards.length > 0);
}

/** What can stand on a form, in its own groups. */
function useElementCards(add: (name: string) => void): readonly LibraryGroup[] {
  const i18n = useI18n();
  const { t } = i18n;
  return elementCategories.map((category) => ({
    title: t(`element.category.${category}`),
    cards: elementTypes
      .filter((type) => elementLook(type).category === category)
      .map((type): LibraryCard => {
        const name = formBlockName(type);
        return {
          key: name,
          image: name,
          name: blockName(i18n, name),
          Icon: elementLook(type).icon,
          about: t(`element.about.${type}`),
          add: () => add(name),
        };
      }),
  }));
}

/** Items may hold fewer kinds of blocks than pages. */
function useFits(): (kindName: string) => boolean {
  const { subject } = useEditor();
  return (kindName) => isBlockAllowed(subject, kindName);
}

function useAddBlock(onAdd: () => Insertion): (name: string) => void {
  const i18n = useI18n();
  const { t } = i18n;
  const { commands } = useEditor();
  const openBlock = useSetAtom(openBlockAtom);
  const select = useSetAtom(selectBlocksAtom);

  return (name) => {
    const guid = newGuid();
    const { newContent, newOptions = {}, isTypedInPlace: isTyped = false } = blockDefinition(name) ?? {};
    if (isBlockName(name)) rememberBlock(name);
    const { point, alongside = [] } = onAdd();
    // The library's dialog restores the focus in the next frame; the block takes it after that.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const block = {
          ...point,
          guid,
          buildingBlockName: name,
          content: newContent as JsonObject,
          options: newOptions as JsonObject,
        };
        if (alongside.length === 0) void commands.addBlock(block);
        else
          void commands.applyEdits(
            [...alongside, { type: 'addBlock', ...block }],
            t('library.add', { name: blockName(i18n, name) }),
          );
        if (isTyped) select([guid]);
        else openBlock(guid);
        showNewBlock(guid, isTyped ? 'text' : undefined);
      }),
    );
  };
}

function useSectionCards(onAdd: () => Insertion): readonly LibraryCard[] {
  const { t } = useI18n();
  const { insert } = useBlockActions();
  const fits = useFits();
  const sections = useQuery(sectionsQuery(useApi())).data ?? [];
  const fitting = sections.filter(({ buildingBlockInstances }) =>
    buildingBlockInstances.every(({ buildingBlockName }) => fits(buildingBlockName)),
  );
  return fitting.map(
    ({ guid, name, layout, buildingBlockInstances }): LibraryCard => ({
      key: guid,
      image: 'Columns',
      name,
      about: t('blocks.count', { count: buildingBlockInstances.length }),
      add: () => {
        const { point, alongside } = onAdd();
        const blocks = inPageOrder(buildingBlockInstances, regionsOf[layout]);
        void insert(blocks, point, t('library.add', { name }), alongside);
      },
    }),
  );
}
