import type { Language } from '@spoor/contracts/texts/languages';
import type { DehydratedState } from '@tanstack/react-query';
import type { Texts } from '../shared/create-i18n.ts';
import type { Bundle } from '../shared/i18n.tsx';
import type { PlatformInfo } from '../shared/platform.ts';
import type { RenderedScreen } from '../shared/router/loaded-screen.ts';

/** The state that the server embeds in a page, so that the browser fetches nothing twice. */
export interface HydrationState {
  readonly queries: DehydratedState;
  readonly screen: RenderedScreen;
  readonly platform: PlatformInfo;
  readonly language: Language;
  readonly bundles: readonly Bundle[];
  /** Only the texts that the page shows. */
  readonly texts: Texts;
  /** Of the menus and settings that the page was rendered with; absent without a page. */
  readonly pageToken: string | undefined;
  /** Lazy components that must be loaded before hydration. */
  readonly lazyModules: readonly string[];
}

export const hydrationStateId = 'page-state';

/** JSON that may stand inside a script element whatever texts it holds. */
export function serializeHydrationState(state: HydrationState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}
