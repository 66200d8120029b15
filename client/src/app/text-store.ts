import { type Bundle, createI18n, type I18n, type Language, loadTexts } from '../shared/i18n.tsx';
import { log, logLevel } from '../shared/log.ts';

/** The texts of one tab (or one rendering): which language, which bundles, and who wants to hear of changes. */
export interface TextStore {
  readonly current: () => I18n;
  /** The texts that the server rendered with: hydration begins with these, whatever was chosen meanwhile. */
  readonly rendered: () => I18n;
  readonly bundles: () => readonly Bundle[];
  readonly changeLanguage: (language: Language) => void;
  /** Fetches a bundle. A failure is logged: texts then fall back to Dutch, or to their names. */
  readonly need: (bundle: Bundle) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

const rememberedAs = 'language';

export async function createTextStore(language: Language, wanted: readonly Bundle[]): Promise<TextStore> {
  const listeners = new Set<() => void>();
  const rendered = createI18n(language, await loadTexts(language, wanted), logMissing);
  let bundles = wanted;
  let current = rendered;

  async function load(nextLanguage: Language, nextBundles: readonly Bundle[]): Promise<void> {
    try {
      current = createI18n(nextLanguage, await loadTexts(nextLanguage, nextBundles), logMissing);
      bundles = nextBundles;
    } catch (error) {
      log(logLevel.error, 'Texts could not be loaded', String(error));
      return;
    }
    for (const listener of listeners) listener();
  }

  return {
    current: () => current,
    rendered: () => (typeof document === 'undefined' ? current : rendered),
    bundles: () => bundles,
    need: async (bundle) => {
      if (!bundles.includes(bundle)) await load(current.language, [...bundles, bundle]);
    },
    changeLanguage: (next) => {
      rememberLanguage(next);
      if (next !== current.language) void load(next, bundles);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The language that was chosen in this browser, if any. Never the browser's own: the site speaks Dutch first. */
export function rememberedLanguage(): Language | undefined {
  try {
    const remembered = localStorage.getItem(rememberedAs);
    return remembered === 'nl' || remembered === 'en' ? remembered : undefined;
  } catch {
    return undefined;
  }
}

function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(rememberedAs, language);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
}

function logMissing(key: string): void {
  log(logLevel.warning, `Missing text: ${key}`);
}
