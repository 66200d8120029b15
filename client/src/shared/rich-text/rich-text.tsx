import { useLinks } from '../use-link.ts';
import { renderBlocks } from './rich-text-blocks.tsx';
import { asDocument } from './rich-text-document.ts';
import './rich-text.css';

interface RichTextProps {
  readonly document: unknown;
  /** Level of the heading above the text. */
  readonly under?: number;
}

/**
 * Renders a stored rich text document. Only known nodes, marks and attributes are rendered, as React elements;
 * nothing is parsed as HTML.
 */
export function RichText({ document, under = 1 }: RichTextProps) {
  const resolve = useLinks();
  return <div className="rich-text">{renderBlocks(asDocument(document), { resolve, under, depth: 0 })}</div>;
}
