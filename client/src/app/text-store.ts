import { logLevel } from '@spoor/contracts/logs/log-levels';
import { defaultLanguage, type Language, languages } from '@spoor/contracts/texts/languages';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import {
  createI18next,
  i18nOf,
  type TextObservers,
  type TextResources,
  type Texts,
} from '../shared/create-i18n.ts';
import type { Bundle, I18n } from '../shared/i18n.tsx';
import { createListeners } from '../shared/listeners.ts';
import { log } from '../shared/log.ts';
import { loadTexts } from './load-texts.ts';

/** The texts of one tab (or one rendering). */
export interface TextStore {
  readonly current: () => I18n;
  /** The texts of the server's rendering: hydration must start with these. */
  readonly rendered: () => I18n;
  readonly bundles: () => readonly Bundle[];
  /** Whether texts that were needed could not be fetched. */
  readonly isIncomplete: () => boolean;
  readonly changeLanguage: (language: Language) => void;
  /** Fetches a bundle. Never rejects: a failure is logged, and texts are shown by name. */
  readonly need: (bundle: Bundle) => Promise<void>;
  /** Fetches the texts that the page did not embed. */
  readonly complete: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface FirstTexts {
  readonly language: Language;
  readonly bundles: readonly Bundle[];
  readonly resources: TextResources;
  /** False where a page embeds only the texts that it shows. */
  readonly isComplete: boolean;
}

const languageKey = 'language';

/**
 * All texts, for the server.
 * @throws where they cannot be read
 */
export async function readFirstTexts(language: Language): Promise<FirstTexts> {
  const files = await Promise.all(filesOf(language, ['base']).map(readFile));
  const resources = Object.fromEntries(files.map(([of, bundle, texts]) => [of, { [bundle]: texts }]));
  return { language, bundles: ['base'], resources, isComplete: true };
}

/** @param onShown is called with the name and the text of everything that is shown. Only on the server */
export function createTextStore(
  first: FirstTexts,
  onShown: (name: string, text: string) => void = () => undefined,
): TextStore {
  const listeners = createListeners();
  const reportMissing = createMissingReport();
  let isWaiting = false;
  let completing: Promise<void> | undefined;
  const observers: TextObservers = {
    onShown(name, text, language, wanted) {
      if (import.meta.env.SSR) onShown(name, text);
      if (language !== wanted) reportMissing(`${name} in ${wanted}`);
    },
    onMissing(name) {
      if (!isComplete() && !texts.isIncomplete()) {
        isWaiting = true;
        void complete();
        return '';
      }
      reportMissing(name);
      return name;
    },
  };
  const { load, isComplete, ...texts } = createLoadedTexts(first, observers);

  function notify(): void {
    isWaiting = false;
    listeners.notify();
  }

  async function complete(): Promise<void> {
    if (isComplete()) return;
    completing ??= load(texts.current().language, texts.bundles());
    await completing;
    completing = undefined;
    // Only where texts were missing does something have to be rendered again.
    if (isWaiting || texts.isIncomplete()) notify();
  }

  return {
    ...texts,
    need: async (bundle) => {
      if (texts.bundles().includes(bundle)) return;
      await load(texts.current().language, [...texts.bundles(), bundle]);
      notify();
    },
    complete,
    changeLanguage: (next) => {
      writeStored('localStorage', languageKey, next);
      if (next !== texts.current().language) void load(next, texts.bundles()).then(notify);
    },
    subscribe: listeners.subscribe,
  };
}

/** The texts that are here: those of the page at first, and then what was loaded last. */
function createLoadedTexts(first: FirstTexts, observers: TextObservers) {
  const i18next = createI18next(first.language, first.resources, observers);
  const rendered = i18nOf(i18next, first.language);
  let { bundles, isComplete } = first;
  let isIncomplete = false;
  let current = rendered;

  return {
    current: () => current,
    rendered: () => (import.meta.env.SSR ? current : rendered),
    bundles: () => bundles,
    isComplete: () => isComplete,
    isIncomplete: () => isIncomplete,
    async load(language: Language, wanted: readonly Bundle[]): Promise<void> {
      try {
        const loaded = await Promise.all(filesOf(language, wanted).map(readFile));
        keepTexts(i18next, loaded);
        bundles = wanted;
        isComplete = true;
        isIncomplete = false;
        current = i18nOf(i18next, language);
      } catch (error) {
        log(logLevel.error, 'Texts could not be loaded', String(error));
        isIncomplete = true;
        current = i18nOf(i18next, current.language);
      }
    },
  };
}

/** Replaces what a page embeds: texts of all bundles in one, which would be found before those of the chosen language. */
function keepTexts(
  i18next: ReturnType<typeof createI18next>,
  loaded: readonly (readonly [Language, Bundle, Texts])[],
): void {
  for (const [of, bundle, texts] of loaded) {
    i18next.removeResourceBundle(of, bundle);
    i18next.addResourceBundle(of, bundle, texts);
  }
}

/** Logs what is missing, each once. */
function createMissingReport(): (what: string) => void {
  const reported = new Set<string>();
  return (what) => {
    if (reported.has(what)) return;
    reported.add(what);
    log(logLevel.warning, `Missing text: ${what}`);
  };
}

/** Dutch is loaded too, as the fallback. */
function filesOf(language: Language, bundles: readonly Bundle[]): (readonly [Language, Bundle])[] {
  const needed = language === defaultLanguage ? [language] : [language, defaultLanguage];
  return needed.flatMap((of) => bundles.map((bundle) => [of, bundle] as const));
}

async function readFile([language, bundle]: readonly [Language, Bundle]): Promise<[Language, Bundle, Texts]> {
  return [language, bundle, await loadTexts(language, bundle)];
}

/** The language that was chosen in this browser, if any. The browser's own setting is ignored: Dutch is the default. */
export function rememberedLanguage(): Language | undefined {
  const stored = readStored('localStorage', languageKey);
  return languages.find((language) => language === stored);
}
