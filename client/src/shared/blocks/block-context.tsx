import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/list-item-reading.routes';
import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { TextKey } from '../i18n.tsx';

export interface BlockProps {
  readonly block: Block;
}

/** A text of a block, standing where visitors read it. */
export interface InPlaceProps extends BlockProps {
  /** Where in the block's content it is stored: a JSON Pointer. */
  readonly path: string;
  /** What it is, for those who cannot see where it stands. */
  readonly label: TextKey;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

export interface RichInPlaceProps extends InPlaceProps {
  /** Level of the heading that it stands under. */
  readonly under?: number;
}

/** A text of an item, standing where visitors read it. */
export interface ItemTextProps {
  readonly item: ListItemView;
  readonly field: 'title' | 'description';
  readonly children: ReactNode;
}

/** A page of a list. */
export interface ListPage {
  /** What was asked for it. */
  readonly query: ListQuery;
  /** How many there are. */
  readonly pages: number;
  /** Whether items hang below one another in it. */
  readonly isTree: boolean;
  /** Tells the list from the others that are shown with it. */
  readonly slot: string;
}

/** Items as they stand in a list, where their order is made by hand. */
export interface OrderedItemsProps {
  readonly listGuid: string;
  /** The item that they hang under in a tree; null at the top. */
  readonly parentGuid: string | null;
  readonly items: readonly ListItemView[];
  /** Which part of them is shown; absent where it is all of them. */
  readonly part?: ListPage | undefined;
  readonly children: ReactNode;
}

/** What holds blocks: a page, or a template around it. */
export type BlockOwner = Pick<
  PageView,
  'guid' | 'title' | 'buildingBlockInstances' | 'listMetadata' | 'canEdit'
>;

/** Where blocks stand: the page (or template) that holds them, and the address at which it is shown. */
export interface BlockHome {
  readonly page: BlockOwner;
  /** Path of the page without a trailing slash, `/` for home. */
  readonly path: string;
  /** It is a template: it stands around pages, whose address its blocks share. */
  readonly isAround?: boolean;
}

/** What the editor puts around the visitor's page. Visitors have none of it, not even the code. */
export interface BlockTools {
  readonly BlockFrame: ComponentType<{ block: Block; children: ReactNode }>;
  readonly RegionFrame: ComponentType<{ position: LayoutPosition; isEmpty: boolean; children: ReactNode }>;
  readonly ItemFrame: ComponentType<{ item: ListItemView; children: ReactNode }>;
  /** Around the items of a list whose order is made by hand. */
  readonly OrderedItems: ComponentType<OrderedItemsProps>;
  readonly ListTools: ComponentType<{ block: Block }>;
  /** Stands in a block that holds others, as long as it holds none. */
  readonly EmptyParent: ComponentType<{ parent: Block }>;
  /** Texts that are typed right where they stand. */
  readonly EditableText: ComponentType<InPlaceProps>;
  readonly EditableRichText: ComponentType<RichInPlaceProps>;
  readonly EditableItemText: ComponentType<ItemTextProps>;
  /** The title of the page, where no block says it. */
  readonly EditablePageTitle: ComponentType<{ children: ReactNode }>;
}

/** How blocks are drawn: a component per name, composed by the application from all features. */
export interface BlockDrawing {
  readonly components: Readonly<Record<string, ComponentType<BlockProps>>>;
  readonly home: BlockHome;
  readonly tools?: BlockTools;
  /** The blocks of an item, where it is these that are drawn: among them a block finds its children. */
  readonly item?: {
    readonly blocks: readonly Block[];
    /** One item may be met several times on a page; anchors are only for where it stands alone. */
    readonly hasAnchors: boolean;
  };
}

/** The components alone, for what is drawn around every page. */
export const BlockComponentsContext = createContext<BlockDrawing['components']>({});

/** The blocks of a page that changes while it is looked at; whoever draws one of them need not hear of the others. */
export const ChangingBlocksContext = createContext<
  { readonly pageGuid: string; readonly blocks: readonly Block[] } | undefined
>(undefined);

/** All blocks of the page (or template) on which a block stands. */
export function usePageBlocks(): readonly Block[] {
  const { page } = useBlockDrawing().home;
  const changing = use(ChangingBlocksContext);
  return changing?.pageGuid === page.guid ? changing.blocks : page.buildingBlockInstances;
}

export const BlockContext = createContext<BlockDrawing | undefined>(undefined);

export function useBlockDrawing(): BlockDrawing {
  const drawing = use(BlockContext);
  if (drawing === undefined) throw new Error('There is no BlockContext above this component');
  return drawing;
}
