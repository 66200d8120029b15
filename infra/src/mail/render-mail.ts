import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailContent } from '@spoor/contracts/shared/mail-content';
import { type CSSProperties, createElement as element, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Written at each element: many mail programs read no style sheets. */
const styles = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: '#eef0f3' },
  card: {
    maxWidth: '560px',
    borderRadius: '8px',
    backgroundColor: '#ffffff',
    color: '#1c2430',
    fontFamily: 'Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  },
  // Outlook knows the padding of a cell, and of nothing else.
  cell: { padding: '32px' },
  site: { margin: '0 0 24px', fontSize: '14px', lineHeight: '20px', color: '#566070' },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', fontWeight: 700 },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px' },
  quotation: {
    margin: '0 0 24px',
    padding: '4px 0 4px 16px',
    borderLeft: '3px solid #c3cad5',
    fontSize: '16px',
    lineHeight: '26px',
    whiteSpace: 'pre-line',
  },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: '6px',
    backgroundColor: '#1d4f91',
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: {
    margin: '16px 0 0',
    fontSize: '13px',
    lineHeight: '20px',
    wordBreak: 'break-all',
    color: '#566070',
  },
  rule: { margin: '28px 0 20px', borderColor: '#d9dee6' },
  note: { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: '#566070' },
} as const satisfies Record<string, CSSProperties>;

/**
 * For the programs that read one: colours in the dark, and less room beside the text on a phone. What is written at an element
 * yields to nothing else.
 */
const styleSheet = `
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #10151c !important; }
  .card { background-color: #1b222c !important; color: #e9edf3 !important; }
  .soft { color: #aab5c4 !important; }
  .link { color: #9dc3f7 !important; }
  .button { background-color: #9dc3f7 !important; color: #0e1a2b !important; }
  .line { border-color: #3b4656 !important; }
}
@media (max-width: 480px) {
  .cell { padding: 24px 20px !important; }
}
`;

/**
 * What a mail looks like.
 * @param link where its button leads; null: the button is shown, and leads nowhere
 */
export function renderMail(content: MailContent, link: string | null): { html: string; text: string } {
  return {
    html: documentOf(content, link, [element('style', null, styleSheet)]),
    text: textOf(content, link),
  };
}

/** The same for a page of ours, whose policy lets no mail bring a style sheet. */
export function renderShownMail(content: MailContent, link: string | null): { html: string; text: string } {
  return { html: documentOf(content, link, []), text: textOf(content, link) };
}

function documentOf(content: MailContent, link: string | null, styleSheets: readonly ReactNode[]): string {
  return `<!doctype html>${renderToStaticMarkup(htmlOf(content, link, styleSheets))}`;
}

function htmlOf(content: MailContent, link: string | null, styleSheets: readonly ReactNode[]): ReactNode {
  const schemes = styleSheets.length === 0 ? 'light' : 'light dark';
  const { language, subject, heading, paragraphs } = content;
  return element(
    Html,
    { lang: language },
    element(
      Head,
      null,
      element('title', null, subject),
      element('meta', { name: 'viewport', content: 'width=device-width' }),
      element('meta', { name: 'color-scheme', content: schemes }),
      element('meta', { name: 'supported-color-schemes', content: schemes }),
      ...styleSheets,
    ),
    element(Preview, null, paragraphs[0] ?? heading),
    element(
      Body,
      { style: styles.body, className: 'page' },
      element(Container, { style: styles.card, className: 'card' }, paddedCell(cardOf(content, link))),
    ),
  );
}

function cardOf(content: MailContent, link: string | null): ReactNode[] {
  const { siteName, heading, paragraphs, quotation, action, notes } = content;
  const line = (style: CSSProperties, text: string, key: string, className?: string) =>
    element(Text, { style, key, className }, text);
  return [
    line(styles.site, siteName, 'site', 'soft'),
    element(Heading, { as: 'h1', style: styles.heading, key: 'heading' }, heading),
    ...paragraphs.map((text, index) => line(styles.paragraph, text, `paragraph ${index}`)),
    quotation && line(styles.quotation, `${quotation.text}\n— ${quotation.by}`, 'quotation', 'line'),
    action === null ? null : element(Section, { key: 'action' }, actionOf(action, link)),
    notes.length === 0 ? null : element(Hr, { style: styles.rule, className: 'line', key: 'rule' }),
    ...notes.map((text, index) => line(styles.note, text, `note ${index}`, 'soft')),
  ];
}

function paddedCell(children: ReactNode[]): ReactNode {
  const cell = element('td', { style: styles.cell, className: 'cell' }, children);
  const body = element('tbody', null, element('tr', null, cell));
  return element('table', { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0 }, body);
}

function actionOf(action: string, link: string | null): ReactNode {
  if (link === null) return element('span', { style: styles.button, className: 'button' }, action);
  return element(
    Fragment,
    null,
    element(Button, { href: link, style: styles.button, className: 'button' }, action),
    element(
      Text,
      { style: styles.link },
      element('a', { href: link, style: { color: '#1d4f91' }, className: 'link' }, link),
    ),
  );
}

function textOf(content: MailContent, link: string | null): string {
  const { siteName, heading, paragraphs, quotation, action, notes } = content;
  const quoted = quotation && `${quotation.text}\n— ${quotation.by}`.replace(/^/gm, '> ');
  return [
    heading,
    ...paragraphs,
    ...(quoted === null ? [] : [quoted]),
    ...(action === null ? [] : [link === null ? action : `${action}:\n${link}`]),
    '-- ',
    [siteName, ...notes].join('\n'),
  ].join('\n\n');
}
