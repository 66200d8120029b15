import latinFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { preinit, preload } from 'react-dom';
import { hydrationStateId } from './page-state.ts';
import { SiteHead } from './site-head.tsx';

/** Files of the browser's build that this page needs. */
export interface PageAssets {
  readonly styles: readonly string[];
  readonly modules: readonly string[];
}

interface DocumentProps {
  readonly language: string;
  /** Gives the page state as text, see {@link serializeHydrationState}; called after everything else has been rendered. */
  readonly state: () => string;
  /** The scripts of the page; called like `state`. Only on the server. */
  readonly modules?: (() => readonly string[]) | undefined;
  /** Only on the server: the browser already has them. */
  readonly styles?: readonly string[];
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** Links styles in the head of the document that is being rendered, each once. */
export function linkStyles(styles: readonly string[]): void {
  for (const href of styles) preinit(href, { as: 'style', precedence: 'app' });
}

/** The whole document, from `<html>` on. Routes add their titles and metadata, which React lifts into the head. */
export function Document({ language, state, modules, styles, nonce, children }: DocumentProps) {
  preload(latinFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  if (import.meta.env.SSR && styles !== undefined) linkStyles(styles);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        {/* Libraries that insert style elements look for the nonce here. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <SiteHead nonce={nonce} />
      </head>
      <body>
        {children}
        <PageEnd state={state} modules={modules} />
      </body>
    </html>
  );
}

/** A component of its own, so that it is rendered after the page: only then is known what the page consists of. */
function PageEnd({ state, modules }: Pick<DocumentProps, 'state' | 'modules'>) {
  return (
    <>
      {import.meta.env.SSR
        ? modules?.().map((href) => <link key={href} rel="modulepreload" fetchPriority="low" href={href} />)
        : null}
      <script
        id={hydrationStateId}
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with every `<` escaped
        dangerouslySetInnerHTML={{ __html: state() }}
        suppressHydrationWarning
      />
    </>
  );
}
