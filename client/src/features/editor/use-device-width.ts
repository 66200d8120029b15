import { useEffect } from 'react';
import { useAtomValue } from '../../shared/store.ts';
import { deviceAtom } from './editor.atoms.ts';
import { mediaAt } from './media-at.ts';

const widths = { desktop: undefined, tablet: 768, phone: 390 } as const;

/** The editor's own rules stand in this layer; they go by the real screen. */
const ownLayer = 'tools';

/**
 * Lets the rules of the page hold that hold on the chosen screen: the canvas is the real page in this very window, so its
 * media queries would else go on asking for the width of the window.
 * @returns the width of the canvas in pixels; undefined for all there is
 */
export function useDeviceWidth(): number | undefined {
  const width = widths[useAtomValue(deviceAtom)];
  useEffect(() => {
    if (width === undefined) return undefined;
    const originals = new Map<MediaList, string>();
    const apply = () => {
      for (const media of mediaLists([...document.styleSheets].flatMap(rulesOf))) {
        const answer = originals.has(media) ? undefined : mediaAt(media.mediaText, width);
        if (answer === undefined) continue;
        originals.set(media, media.mediaText);
        media.mediaText = answer;
      }
    };
    apply();
    // Styles of blocks that come apart arrive when the first of them is drawn.
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
