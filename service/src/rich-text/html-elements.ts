import type { RichTextMarkName } from './rich-text-writer.ts';

/** What runs, or is no part of what is read: it is left out with everything in it. */
export const runningElements: ReadonlySet<string> = new Set(
  'script style template iframe frame object embed applet noscript base meta link'.split(' '),
);

/** What is no part of a text, though nothing is lost with it. */
export const silentElements: ReadonlySet<string> = new Set(
  'head title colgroup col source track param wbr'.split(' '),
);

/** Elements that begin and end a paragraph, and mean nothing else to a text. */
export const plainBlocks: ReadonlySet<string> = new Set(
  'p div section article main header footer aside nav address hgroup dl dt dd figure figcaption details summary center li body html'.split(
    ' ',
  ),
);

/** Elements within a line that mean nothing that a text could keep, so that nothing is lost. */
export const plainInline: ReadonlySet<string> = new Set(
  'span font a abbr acronym time cite q small big bdi bdo dfn data label ruby rb rt rp tt nobr picture'.split(
    ' ',
  ),
);

export const markOfElement: ReadonlyMap<string, RichTextMarkName> = new Map(
  Object.entries({
    b: 'bold',
    strong: 'bold',
    i: 'italic',
    em: 'italic',
    var: 'italic',
    u: 'underline',
    ins: 'underline',
    s: 'strike',
    strike: 'strike',
    del: 'strike',
    code: 'code',
    kbd: 'code',
    samp: 'code',
    mark: 'highlight',
    sub: 'subscript',
    sup: 'superscript',
  } as const),
);
