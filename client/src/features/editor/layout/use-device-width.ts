import { useEffect } from 'react';
import { useAtomValue } from '../../../shared/store.ts';
import { deviceAtom } from '../editor.atoms.ts';
import { evaluateMediaQuery } from './evaluate-media-query.ts';

const widths = { desktop: undefined, tablet: 768, phone: 390 } as const;

/** The editor's own rules are in this layer; they apply to the real screen. */
const ownLayer = 'tools';

/**
 * Applies the page's media queries for the simulated device: the canvas is part of this window, so they would
 * otherwise use the window's width.
 * @returns the width of the canvas in pixels; undefined for the full width
 */
export function useDeviceWidth(): number | undefined {
  const width = widths[useAtomValue(deviceAtom)];
  useEffect(() => {
    if (width === undefined) return undefined;
    const originals = new Map<MediaList, string>();
    const apply = () => {
      for (const media of mediaLists([...document.styleSheets].flatMap(rulesOf))) {
        const answer = originals.has(media) ? undefined : evaluateMediaQuery(media.mediaText, width);
        if (answer === undefined) continue;
        originals.set(media, media.mediaText);
        media.mediaText = answer;
      }
    };
    apply();
    // Styles of lazy blocks arrive later.
    const arrivals = new MutationObserver(apply);
    arrivals.observe(document.head, { childList: true });
    document.head.addEventListener('load', apply, true);
    return () => {
      arrivals.disconnect();
      document.head.removeEventListener('load', apply, true);
      for (const [media, text] of originals) media.mediaText = text;
    };
  }, [width]);
  return width;
}

function mediaLists(rules: readonly CSSRule[]): readonly MediaList[] {
  return rules.flatMap((rule) => {
    if (rule instanceof CSSLayerBlockRule && rule.name === ownLayer) return [];
    const holdsRules = rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule;
    const below = holdsRules ? mediaLists([...rule.cssRules]) : [];
    return rule instanceof CSSMediaRule ? [rule.media, ...below] : below;
  });
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  return [...sheet.cssRules];
}
