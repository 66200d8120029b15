import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** How elements are looked for, step by step, each among what the one before found. */
export type SearchStep =
  | { readonly by: 'role'; readonly role: string; readonly name: WantedText | null }
  | { readonly by: 'label' | 'text'; readonly wanted: WantedText }
  | { readonly by: 'selector'; readonly selector: string }
  /** The one at this place; from the end where it is below zero. */
  | { readonly by: 'place'; readonly index: number };

/** A regular expression, as JSON. */
export interface WantedText {
  readonly source: string;
  readonly flags: string;
}

/** @param text of which any part will do, in upper or lower case, unless it is to be exact */
export function wantedText(text: string | RegExp, exact = false): WantedText {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const source = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return exact ? { source: `^${source}$`, flags: '' } : { source, flags: 'i' };
}

/** What finds elements by what assistive technology calls them; a script for the page. */
export const testingLibrary = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs in the page. @returns all that is found; those that show come first where they are asked for by their words */
export function findElements(steps: readonly SearchStep[]): Element[] {
  interface Queries {
    queryAllByRole(within: Element, role: string, options: object): Element[];
    queryAllByLabelText(within: Element, text: RegExp): Element[];
    queryAllByText(within: Element, text: RegExp, options: object): Element[];
  }
  const { TestingLibraryDom: queries } = globalThis as unknown as { TestingLibraryDom: Queries };
  const within = (element: Element, step: SearchStep): Element[] => {
    switch (step.by) {
      case 'role':
        return queries.queryAllByRole(
          element,
          step.role,
          step.name === null ? {} : { name: new RegExp(step.name.source, step.name.flags) },
        );
      case 'label':
        return queries.queryAllByLabelText(element, new RegExp(step.wanted.source, step.wanted.flags));
      case 'text':
        return queries.queryAllByText(element, new RegExp(step.wanted.source, step.wanted.flags), {
          ignore: 'script, style, noscript, title',
        });
      case 'selector':
        return [...element.querySelectorAll(step.selector)];
      case 'place':
        return [];
    }
  };
  // A document that has just begun has nothing in it.
  const root: Element | null = document.documentElement;
  let found = root === null ? [] : [root];
  for (const step of steps) {
    const next = step.by === 'place' ? [found.at(step.index)] : found.flatMap((each) => within(each, step));
    found = [...new Set(next)].filter((each) => each !== undefined);
  }
  return found;
}

/** Where an element shows, or why nobody could point at it. */
export interface Sight {
  readonly isThere: boolean;
  readonly isVisible: boolean;
  /** Its middle, in the window, where that is free and keeps still. */
  readonly middle: { readonly x: number; readonly y: number } | null;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly hiddenBy: string;
}

/** Runs in the page: brings an element into view, and looks where it is. */
export async function seeElement(element: Element | undefined, bringIntoView: boolean): Promise<Sight> {
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  if (element === undefined)
    return { isThere: false, isVisible: false, middle: null, box: nowhere, hiddenBy: 'nothing like it' };
  const visible = () => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const isVisible = visible();
  if (bringIntoView && isVisible) {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 130 || bottom > innerHeight - 90)
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  const isFree = top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true);
  const isStill = before.x === x && before.y === y;
  return {
    isThere: true,
    isVisible,
    middle: isFree && isStill ? middle : null,
    box: { x, y, width, height },
    hiddenBy: isFree ? 'its own movement' : (top?.outerHTML.slice(0, 120) ?? 'the edge of the window'),
  };
}
