import { useLinks } from '../use-link.ts';
import { renderBlocks } from './rich-text-blocks.tsx';
import { asDocument } from './rich-text-document.ts';
import './rich-text.css';

interface RichTextProps {
  readonly document: unknown;
  /** Level of the heading that the text stands under: its own headings follow from it. */
  readonly under?: number;
}

/**
 * Shows a stored rich text document as semantic HTML. React elements all the way: no node, mark or attribute
 * that is not named reaches the page, and nothing is ever parsed as HTML.
 */
export function RichText({ document, under = 1 }: RichTextProps) {
  const resolve = useLinks();
  return <div className="rich-text">{renderBlocks(asDocument(document), { resolve, under, depth: 0 })}</div>;
}
