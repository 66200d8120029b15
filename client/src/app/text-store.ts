import { type Bundle, createI18n, type I18n, type Language, loadTexts, type Texts } from '../shared/i18n.tsx';
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
  /** Fetches what the page came without. */
  readonly complete: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What a tab, or a rendering, begins with. */
export interface FirstTexts {
  readonly language: Language;
  readonly bundles: readonly Bundle[];
  readonly texts: Texts;
  /** Dutch, for names that the language has no text for. */
  readonly fallback: Texts;
  /** False where a page carries only the texts that it shows. */
  readonly isWhole: boolean;
}

const rememberedAs = 'language';

/** @throws where the texts cannot be read: nothing can be rendered without them */
export async function readFirstTexts(language: Language, bundles: readonly Bundle[]): Promise<FirstTexts> {
  return { language, bundles, isWhole: true, ...(await readTexts(language, bundles)) };
}

async function readTexts(language: Language, bundles: readonly Bundle[]) {
  const [texts, fallback] = await Promise.all([loadTexts(language, bundles), loadTexts('nl', ['base'])]);
  return { texts, fallback };
}

export function createTextStore(first: FirstTexts): TextStore {
  const listeners = new Set<() => void>();
  const missed = new Set<string>();
  let { bundles, texts, fallback, isWhole } = first;
  /** In the language that the page came in: hydration may still ask for them when another language has arrived. */
  let own = texts;
  const rendered = createI18n(first.language, texts, (name) => own[name] ?? missing(name));
  let current = rendered;
  let completing: Promise<void> | undefined;

  function missing(name: string): string | undefined {
    // They may have come since this was made.
    const text = texts[name];
    if (text !== undefined) return text;
    if (!missed.has(name)) {
      missed.add(name);
      if (isWhole) log(logLevel.warning, `Missing text: ${name}`);
      else void complete();
    }
    return isWhole ? fallback[name] : '';
  }

  async function load(language: Language, wanted: readonly Bundle[]): Promise<void> {
    try {
      ({ texts, fallback } = await readTexts(language, wanted));
      [bundles, isWhole] = [wanted, true];
      if (language === first.language) own = texts;
      current = createI18n(language, texts, missing);
    } catch (error) {
      log(logLevel.error, 'Texts could not be loaded', String(error));
    }
  }

  function tell(): void {
    missed.clear();
    for (const listener of listeners) listener();
  }

  async function complete(): Promise<void> {
    if (isWhole) return;
    completing ??= load(current.language, bundles);
    await completing;
    completing = undefined;
    // Whoever shows something else than at first waits for its text; nobody else has to be drawn again.
    if (missed.size > 0) tell();
  }

  return {
    current: () => current,
    rendered: () => (typeof document === 'undefined' ? current : rendered),
    bundles: () => bundles,
    need: async (bundle) => {
      if (bundles.includes(bundle)) return;
      await load(current.language, [...bundles, bundle]);
      tell();
    },
    complete,
    changeLanguage: (next) => {
      rememberLanguage(next);
      if (next !== current.language) void load(next, bundles).then(tell);
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
