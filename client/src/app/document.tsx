import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { preinit, preload, preloadModule } from 'react-dom';
import { pageStateId } from './page-state.ts';

/** Files of the browser's build that this page needs. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

interface DocumentProps {
  readonly language: string;
  /** Gives the page state as text, see {@link writePageState}; asked once everything else has been rendered. */
  readonly state: () => string;
  /** Only on the server: the browser has them by the time that it renders. */
  readonly assets?: PageAssets;
  readonly nonce?: string;
  readonly children: ReactNode;
}

/** Links files in the head of the document that is being rendered, each once. */
export function linkAssets({ styles, modules }: PageAssets): void {
  for (const href of styles) preinit(href, { as: 'style', precedence: 'app' });
  for (const href of modules) preloadModule(href, { as: 'script' });
}

/** The whole document, from `<html>` on. Routes add their titles and metadata, which React lifts into the head. */
export function Document({ language, state, assets, nonce, children }: DocumentProps) {
  preload(latinFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (assets !== undefined) linkAssets(assets);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        {/* Libraries that write a style element of their own look for the nonce here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href={favicon} type="image/svg+xml" />
      </head>
      <body>
        {children}
        <PageStateScript state={state} />
      </body>
    </html>
  );
}

/** A component of its own, so that it is rendered after the page: only then is it known what the page is made of. */
function PageStateScript({ state }: Pick<DocumentProps, 'state'>) {
  return (
    <script
      id={pageStateId}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every `<` escaped
      dangerouslySetInnerHTML={{ __html: state() }}
      suppressHydrationWarning
    />
  );
}

const favicon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24c7 0 6-16 13-16 5 0 5 6 11 6" fill="none" stroke="#1d4f91" stroke-width="5" stroke-linecap="round"/><circle cx="22" cy="24" r="4" fill="#e8a33d"/></svg>',
)}`;
