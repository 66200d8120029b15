import { ItemBlock } from '../features/list-items/components/item-block.tsx';
import { ListBlock } from '../features/list-items/components/list-block.tsx';
import { ButtonBlock } from '../features/pages/components/button-block.tsx';
import { ColumnsBlock } from '../features/pages/components/columns-block.tsx';
import { ImageBlock } from '../features/pages/components/image-block.tsx';
import { QuoteBlock } from '../features/pages/components/quote-block.tsx';
import { DividerBlock, SpacerBlock } from '../features/pages/components/spacing-blocks.tsx';
import { TextBlock } from '../features/pages/components/text-block.tsx';
import { TitleBlock } from '../features/pages/components/title-block.tsx';
import { lazyComponent } from '../shared/lazy-component.tsx';

const AccordionBlock = lazyComponent(
  'src/features/pages/components/accordion-block.tsx',
  async () => (await import('../features/pages/components/accordion-block.tsx')).AccordionBlock,
);

/** Every kind of block that visitors can see, by the name under which it is stored. */
export const blockComponents = {
  Accordion: AccordionBlock,
  Button: ButtonBlock,
  Columns: ColumnsBlock,
  Divider: DividerBlock,
  Image: ImageBlock,
  Item: ItemBlock,
  List: ListBlock,
  Quote: QuoteBlock,
  Spacer: SpacerBlock,
  Text: TextBlock,
  Title: TitleBlock,
} as const;
