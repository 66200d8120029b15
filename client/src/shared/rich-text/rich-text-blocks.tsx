import { textAlignments } from '@spoor/contracts/rich-text/rich-text-names';
import { Fragment, type ReactNode } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { storedImage } from '../stored-image.ts';
import { AssetImage } from '../ui/asset-image.tsx';
import { childNodesOf, type RichTextNode } from './rich-text-document.ts';
import { deeper, type RenderContext, renderInline } from './rich-text-inline.tsx';

/** Lazy: few texts have tables. */
export const RichTextTable = lazyComponent(
  'src/shared/rich-text/rich-text-table.tsx',
  async () => (await import('./rich-text-table.tsx')).RichTextTable,
);

const lowestHeading = 6;

export function renderBlocks(node: RichTextNode, context: RenderContext): ReactNode {
  const within = deeper(context);
  if (within === undefined) return null;
  // The index is a stable key: texts are not reordered while they are shown.
  return childNodesOf(node).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{renderBlock(child, within)}</Fragment>
  ));
}

function renderBlock(node: RichTextNode, context: RenderContext): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p className={alignment(node)}>{renderInline(node, context)}</p>;
    case 'heading':
      return renderHeading(node, context);
    case 'bulletList':
      return <ul>{renderItems(node, context)}</ul>;
    case 'orderedList':
      return <ol start={startOf(node)}>{renderItems(node, context)}</ol>;
    case 'blockquote':
      return <blockquote>{renderBlocks(node, context)}</blockquote>;
    case 'codeBlock':
      return (
        // Wide code scrolls by itself; the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre tabIndex={0}>
          <code>{renderInline(node, context)}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return renderImage(node);
    case 'table':
      return <RichTextTable table={node} context={context} />;
    case 'text':
    case 'hardBreak':
      return renderInline({ type: 'paragraph', content: [node] }, context);
    default:
      // Unknown nodes are dropped, but their children are rendered.
      return renderBlocks(node, context);
  }
}

/** Stored headings are of level 2 to 4, as if the text were a whole page. */
function renderHeading(node: RichTextNode, context: RenderContext): ReactNode {
  const storedLevel = Number(node.attrs?.level);
  const level = Math.min(4, Math.max(2, Number.isInteger(storedLevel) ? storedLevel : 2));
  const Heading = `h${Math.min(lowestHeading, level - 1 + context.under)}` as 'h2';
  return <Heading className={alignment(node)}>{renderInline(node, context)}</Heading>;
}

/** Every child of a list becomes an item. */
function renderItems(node: RichTextNode, context: RenderContext): ReactNode {
  const within = deeper(context);
  return childNodesOf(node).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as for all text
    <li key={index}>
      {within &&
        renderBlocks(child.type === 'listItem' ? child : { type: 'listItem', content: [child] }, within)}
    </li>
  ));
}

function startOf({ attrs }: RichTextNode): number | undefined {
  const start = attrs?.start;
  return Number.isInteger(start) && start !== 1 ? Number(start) : undefined;
}

function renderImage({ attrs }: RichTextNode): ReactNode {
  const image = storedImage(attrs ?? {});
  if (image === undefined) return null;
  return (
    <figure>
      <AssetImage image={image} sizes="(min-width: 720px) 672px, 100vw" />
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}

function alignment({ attrs }: RichTextNode): string | undefined {
  const side = textAlignments.find((known) => known === attrs?.textAlign);
  return side === undefined || side === 'left' ? undefined : `align-${side}`;
}
