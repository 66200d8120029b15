import type { Texts } from '../shared/i18n.tsx';

/** Texts that remember which of them were shown: a page carries those, and no others. */
export function rememberShown(texts: Texts): { readonly texts: Texts; readonly shown: () => Texts } {
  const shown: Record<string, string> = {};
  const remembering = new Proxy(texts, {
    get(all, name: string) {
      const text = all[name];
      if (text !== undefined) shown[name] = text;
      return text;
    },
  });
  return { texts: remembering, shown: () => shown };
}
