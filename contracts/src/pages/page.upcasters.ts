import type { PageEvent } from '../event-catalogue.ts';
import { newPageLifecycle } from './page-lifecycle.ts';
import { contentPurpose } from './page-purpose.ts';

type Stored = Readonly<Record<string, unknown>>;
type Step = (stored: Stored) => Stored;

/** How pages, or their contents (draft, live, published), became of the next version, wherever events embed them. */
export type PageStep = { readonly of: 'page' | 'content'; readonly step: Step };

/** In the order in which they came, those of both together. */
export const pageSteps: readonly PageStep[] = [
  // Version 1 had pages with content only.
  { of: 'page', step: (page) => ({ ...page, purpose: contentPurpose }) },
  // Version 2 had no schedules and preview links.
  { of: 'page', step: (page) => ({ ...page, ...newPageLifecycle }) },
  // Version 3 told nobody who wrote a page, nor when it was published before it came here.
  { of: 'content', step: withOptions({ authors: [], firstPublishedOn: null }) },
];

/** What embeds a page. */
const embeddingPages = ['PageCreated', 'PageRemoved', 'PageRestored'] as const;
/** What embeds contents alone. */
const embeddingContents = ['PagePublished', 'PageUnpublished'] as const;

/** The upcasters of every event that embeds a page or a content of one. */
export function pageUpcasters(steps: readonly PageStep[]) {
  const ofPages = steps.map(({ of, step }) => (of === 'page' ? inPage(step) : inEveryContent(step)));
  const ofContents = steps.filter(({ of }) => of === 'content').map(({ step }) => inEveryContent(step));
  return Object.fromEntries([
    ...embeddingPages.map((type) => [type, ofPages]),
    ...embeddingContents.map((type) => [type, ofContents]),
  ]) as { readonly [Type in PageEvent['type']]?: readonly Step[] };
}

function withOptions(added: Stored): Step {
  return (content) => ({ ...content, options: { ...added, ...(content.options as Stored) } });
}

function inPage(step: Step): Step {
  return ({ page, ...rest }) => ({ ...rest, page: step(page as Stored) });
}

/** Takes a step in all contents that an event embeds: of its page, and what it publishes or withdraws. */
export function inEveryContent(step: Step): Step {
  const inMembers = (stored: Stored, ...names: readonly string[]): Stored => {
    const contents = names.filter((name) => typeof stored[name] === 'object' && stored[name] !== null);
    return { ...stored, ...Object.fromEntries(contents.map((name) => [name, step(stored[name] as Stored)])) };
  };
  return (data) => {
    const { page } = data;
    if (typeof page !== 'object' || page === null) return inMembers(data, 'from', 'to');
    return { ...data, page: inMembers(page as Stored, 'draft', 'live') };
  };
}
