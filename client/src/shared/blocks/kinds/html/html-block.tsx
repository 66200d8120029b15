import { ownWords, useOwnWords } from '../../../i18n.tsx';
import { numberIn, textOf } from '../../../stored-values.ts';
import type { BlockProps } from '../../block-context.tsx';
import { EmptyBlockHint } from '../../empty-block-hint.tsx';
import './html-block.css';

const words = ownWords({
  nl: { label: 'Ingesloten inhoud' },
  en: { label: 'Embedded content' },
});

const defaultHeight = 320;
const maxHeight = 5_000;

/** Links open in a new tab: the frame is too small for their targets. */
const preamble = '<!doctype html><meta charset="utf-8"><base target="_blank">';

/**
 * Custom HTML in a frame of its own, sandboxed without scripts and without the site's origin, under the page's
 * security policy.
 */
export function HtmlBlock({ block }: BlockProps) {
  const { label } = useOwnWords(words);
  const html = textOf(block, 'html');
  const height = numberIn(block.content, 'height') ?? defaultHeight;
  if (html.trim() === '') return <EmptyBlockHint block={block} />;
  return (
    <iframe
      className="html-block"
      title={label}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={preamble + html}
      style={{ blockSize: Math.min(maxHeight, Math.max(0, height)) }}
      loading="lazy"
    />
  );
}
