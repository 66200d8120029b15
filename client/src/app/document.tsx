import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { preinit, preload, preloadModule } from 'react-dom';
import { pageStateId } from './page-state.ts';
import { SiteHead } from './site-head.tsx';

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
  readonly nonce?: string | undefined;
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
        <SiteHead nonce={nonce} />
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
