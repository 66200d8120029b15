import { fontSizes } from '@spoor/contracts/rich-text/rich-text-names';
import { Fragment, type ReactNode } from 'react';
import { SiteLink } from '../ui/site-link.tsx';
import type { LinkResolver } from '../use-link.ts';
import { childNodesOf, type RichTextMark, type RichTextNode } from './rich-text-document.ts';

export interface RenderContext {
  readonly resolve: LinkResolver;
  /** Level of the heading above the text. */
  readonly under: number;
  readonly depth: number;
}

/** Deeper nesting is ignored, because it would exhaust the stack. */
const maxDepth = 40;

/** One level deeper; undefined beyond the limit. */
export function deeper(context: RenderContext): RenderContext | undefined {
  return context.depth >= maxDepth ? undefined : { ...context, depth: context.depth + 1 };
}

/** Renders inline content. Blocks inside it are reduced to their text. */
export function renderInline(node: RichTextNode, context: RenderContext): ReactNode {
  const within = deeper(context);
  if (within === undefined) return null;
  // The index is a stable key: texts are not reordered while they are shown.
  return childNodesOf(node).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{renderWord(child, within)}</Fragment>
  ));
}

function renderWord(node: RichTextNode, context: RenderContext): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  if (node.type !== 'text') return renderInline(node, context);
  const words = typeof node.text === 'string' ? node.text : '';
  return marksOf(node).reduceRight<ReactNode>((children, mark) => applyMark(children, mark, context), words);
}

function marksOf({ marks }: RichTextNode): readonly RichTextMark[] {
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark?.type === 'string') : [];
}

function applyMark(children: ReactNode, mark: RichTextMark, { resolve }: RenderContext): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>;
    case 'italic':
      return <em>{children}</em>;
    case 'underline':
      return <u>{children}</u>;
    case 'strike':
      return <s>{children}</s>;
    case 'code':
      return <code>{children}</code>;
    case 'highlight':
      return <mark>{children}</mark>;
    case 'subscript':
      return <sub>{children}</sub>;
    case 'superscript':
      return <sup>{children}</sup>;
    case 'link': {
      const link = resolve(mark.attrs);
      return link === undefined ? children : <SiteLink link={link}>{children}</SiteLink>;
    }
    case 'textStyle': {
      const size = fontSizes.find((known) => known === mark.attrs?.fontSize);
      return size === undefined ? children : <span className={`text-${size}`}>{children}</span>;
    }
    default:
      return children;
  }
}
