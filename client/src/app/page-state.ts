import type { DehydratedState } from '@tanstack/react-query';
import type { Bundle, Language, Texts } from '../shared/i18n.tsx';
import type { PlatformInfo } from '../shared/platform.ts';
import type { RenderedScreen } from '../shared/router/shown-screen.ts';

/** What the server tells the browser beside the page itself, so that nothing is asked twice. */
export interface PageState {
  readonly queries: DehydratedState;
  readonly screen: RenderedScreen;
  readonly platform: PlatformInfo;
  readonly language: Language;
  readonly bundles: readonly Bundle[];
  /** Those that the page shows. */
  readonly texts: Texts;
  /** Of the menus and settings that the page was made with; absent where no page was read. */
  readonly pageToken: string | undefined;
  /** Lazy components that the page shows: they must be there before it is hydrated. */
  readonly lazyModules: readonly string[];
}

export const pageStateId = 'page-state';

/** JSON that may stand inside a script element whatever texts it holds. */
export function writePageState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
