import type { ListItemView } from '@spoor/contracts/list-items/list-item.views';
import type { ListQuery } from '@spoor/contracts/list-items/public-list-item.routes';
import type { Block } from '@spoor/contracts/pages/block';
import type { LayoutPosition } from '@spoor/contracts/pages/layout';
import type { PageView } from '@spoor/contracts/pages/page.views';
import { type ComponentType, createContext, type ReactNode, use } from 'react';

export interface BlockProps {
  readonly block: Block;
}

export interface EmptyBlockProps extends BlockProps {
  /** Why visitors see nothing; default: the block is still empty. */
  readonly text?: 'block.empty' | 'block.form.unpublished';
}

/** A text of a block that is edited in place. */
export interface InPlaceProps extends BlockProps {
  /** Its place in the block's content, as a JSON Pointer. */
  readonly path: string;
  /** The text as visitors see it. */
  readonly children: ReactNode;
}

export interface RichInPlaceProps extends InPlaceProps {
  /** Level of the heading above the text. */
  readonly under?: number;
}

/** A text of an item that is edited in place. */
export interface ItemTextProps {
  readonly item: ListItemView;
  readonly field: 'title' | 'description';
  readonly children: ReactNode;
}

/** A page of a list. */
export interface ListPage {
  readonly query: ListQuery;
  /** Number of pages. */
  readonly pages: number;
  /** Whether the list is a tree. */
  readonly isTree: boolean;
  /** Tells lists in one address apart. */
  readonly slot: string;
}

/** The items of a list whose order is by hand. */
export interface ReorderableItemsProps {
  readonly listGuid: string;
  /** The parent item in a tree; null at the top. */
  readonly parentGuid: string | null;
  readonly items: readonly ListItemView[];
  /** Absent where the list is shown whole. */
  readonly part?: ListPage | undefined;
  readonly children: ReactNode;
}

/** A page, or a template around it. */
export type BlockOwner = Pick<
  PageView,
  'guid' | 'title' | 'buildingBlockInstances' | 'listMetadata' | 'canEdit'
>;

/** Where blocks are shown: the page or template that holds them, and the path of the page. */
export interface BlockLocation {
  readonly page: BlockOwner;
  /** Without a trailing slash, `/` for home. */
  readonly path: string;
  /** The blocks of a template around pages. */
  readonly isAround?: boolean;
}

/** Components that the editor adds to the visitor's page. Visitors do not load their code. */
export interface EditorComponents {
  readonly EditableBlock: ComponentType<{ block: Block; children: ReactNode }>;
  readonly EditableRegion: ComponentType<{ position: LayoutPosition; isEmpty: boolean; children: ReactNode }>;
  readonly EditableItem: ComponentType<{ item: ListItemView; children: ReactNode }>;
  /** Around the items of a list whose order is by hand. */
  readonly ReorderableItems: ComponentType<ReorderableItemsProps>;
  readonly ListTools: ComponentType<{ block: Block }>;
  /** In the place of a block of which visitors see nothing. */
  readonly EmptyBlock: ComponentType<EmptyBlockProps>;
  /** In the place of a block of an unknown kind. */
  readonly UnknownBlock: ComponentType<BlockProps>;
  /** Shown in an empty container block. */
  readonly EmptyParent: ComponentType<{ parent: Block }>;
  /** Texts that are edited in place. */
  readonly EditableText: ComponentType<InPlaceProps>;
  readonly EditableRichText: ComponentType<RichInPlaceProps>;
  readonly EditableItemText: ComponentType<ItemTextProps>;
  /** The page's title, where no title block shows it. */
  readonly EditablePageTitle: ComponentType<{ children: ReactNode }>;
}

/** How blocks are rendered: a component per kind, composed by the application. */
export interface BlockRendering {
  /** The component of a kind, by its stored name; undefined where nobody knows it. */
  readonly componentOf: (name: string) => ComponentType<BlockProps> | undefined;
  readonly location: BlockLocation;
  /** Present while editing. */
  readonly editor?: EditorComponents;
  /** The blocks of an item, where these are rendered: child blocks are looked up among them. */
  readonly item?: {
    readonly blocks: readonly Block[];
    /** Only where the item is shown alone, because ids must be unique. */
    readonly hasAnchors: boolean;
  };
}

/** For blocks outside pages: templates around them. */
export const BlockComponentsContext = createContext<BlockRendering['componentOf']>(() => undefined);

/**
 * The current blocks while editing, in a context of their own: blocks that do not need the others are not rendered
 * again.
 */
export const EditedBlocksContext = createContext<
  { readonly pageGuid: string; readonly blocks: readonly Block[] } | undefined
>(undefined);

/** All blocks of the page or template that holds a block. */
export function usePageBlocks(): readonly Block[] {
  const { page } = useBlockRendering().location;
  const changing = use(EditedBlocksContext);
  return changing?.pageGuid === page.guid ? changing.blocks : page.buildingBlockInstances;
}

export const BlockContext = createContext<BlockRendering | undefined>(undefined);

export function useBlockRendering(): BlockRendering {
  const rendering = use(BlockContext);
  if (rendering === undefined) throw new Error('There is no BlockContext above this component');
  return rendering;
}

export function useIsEditing(): boolean {
  return useBlockRendering().editor !== undefined;
}
