import { Fragment, type ReactNode } from 'react';
import { asDocument, childrenOf, type RichTextMark, type RichTextNode } from './rich-text-document.ts';
import { leavesSite, safeLink } from './safe-link.ts';
import './rich-text.css';

/** Deeper nesting is nobody's text; it would only exhaust the stack. */
const deepest = 40;
const sizes = ['xs', 'sm', 'base', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'];

/**
 * Shows a stored rich text document as semantic HTML. React elements all the way: no node, mark or attribute
 * that is not named here reaches the page, and nothing is ever parsed as HTML.
 */
export function RichText({ document }: { document: unknown }) {
  return <div className="rich-text">{renderChildren(asDocument(document), 0)}</div>;
}

function renderChildren(node: RichTextNode, depth: number): ReactNode {
  if (depth > deepest) return null;
  // The place in the document is all the identity that text has; it is never reordered while it is shown.
  return childrenOf(node).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{renderNode(child, depth + 1)}</Fragment>
  ));
}

function renderNode(node: RichTextNode, depth: number): ReactNode {
  const children = () => renderChildren(node, depth);
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduceRight<ReactNode>(applyMark, String(node.text ?? ''));
    case 'paragraph':
      return <p>{children()}</p>;
    case 'heading':
      return heading(node.attrs?.level, children());
    case 'bulletList':
      return <ul>{children()}</ul>;
    case 'orderedList':
      return <ol start={Number(node.attrs?.start ?? 1) || 1}>{children()}</ol>;
    case 'listItem':
      return <li>{children()}</li>;
    case 'blockquote':
      return <blockquote>{children()}</blockquote>;
    case 'codeBlock':
      return (
        <pre>
          <code>{children()}</code>
        </pre>
      );
    case 'horizontalRule':
      return <hr />;
    case 'hardBreak':
      return <br />;
    case 'table':
      return (
        // A wide table scrolls by itself, so that the page never does; the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <div className="rich-text__table" tabIndex={0}>
          <table>
            <tbody>{children()}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{children()}</tr>;
    case 'tableHeader':
      return <th scope="col">{children()}</th>;
    case 'tableCell':
      return <td>{children()}</td>;
    default:
      // An unknown node may hold known ones; its words are kept, its shape is not.
      return children();
  }
}

/** Headings in a text start at level 2: level 1 is the page's own. */
function heading(level: unknown, children: ReactNode): ReactNode {
  const Heading = level === 3 ? 'h3' : level === 4 || level === 5 || level === 6 ? 'h4' : 'h2';
  return <Heading>{children}</Heading>;
}

function applyMark(children: ReactNode, mark: RichTextMark): ReactNode {
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
    case 'link':
      return link(mark.attrs?.href, children);
    case 'textStyle':
      return sizes.includes(String(mark.attrs?.fontSize)) ? (
        <span className={`text-${mark.attrs?.fontSize}`}>{children}</span>
      ) : (
        children
      );
    default:
      return children;
  }
}

function link(href: unknown, children: ReactNode): ReactNode {
  const address = safeLink(href);
  if (address === undefined) return children;
  return (
    <a href={address} {...(leavesSite(address) ? { rel: 'noopener' } : {})}>
      {children}
    </a>
  );
}
