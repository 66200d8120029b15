import type { PageStep } from '@spoor/contracts/pages/page.upcasters';
import type { EventSample } from './event-samples.ts';

/**
 * What contents of pages became is told once, by a document of that version; the samples of all events that embed one are made
 * from it: the history of a page that is made, published, withdrawn, removed and restored.
 * @param stored of which the last page that was made is the model
 * @param contentOf the document of a version of contents, from 2
 */
export function pageSamples(
  steps: readonly PageStep[],
  stored: readonly EventSample[],
  contentOf: (version: number) => object,
): readonly EventSample[] {
  return steps.flatMap(({ of }, index) => {
    if (of === 'page') return [];
    const pageVersion = index + 2;
    const version = 1 + steps.slice(0, index + 1).filter((step) => step.of === 'content').length;
    return pageHistory(modelBefore(stored, pageVersion), contentOf(version), {
      page: pageVersion,
      content: version,
    });
  });
}

function modelBefore(stored: readonly EventSample[], version: number): EventSample {
  const made = stored.filter(({ type }) => type === 'PageCreated');
  const versionOf = ({ metadata }: EventSample) => Number(metadata.schemaVersion);
  const model = made
    .filter((each) => versionOf(each) < version)
    .toSorted((a, b) => versionOf(a) - versionOf(b));
  const last = model.at(-1);
  if (last === undefined) throw new Error('There is no sample of PageCreated');
  return last;
}

function pageHistory(
  { data, metadata }: EventSample,
  content: object,
  versions: { readonly page: number; readonly content: number },
): readonly EventSample[] {
  const end = String(versions.content).padStart(12, '0');
  const guid = `77777777-0000-4000-8001-${end}`;
  const page = { ...(data as { page: object }).page, guid, draft: content, live: null };
  const history = [
    ['PageCreated', versions.page, { page }],
    ['PagePublished', versions.content, { from: null, to: content }],
    ['PageUnpublished', versions.content, { from: content }],
    ['PageRemoved', versions.page, { page }],
    ['PageRestored', versions.page, { page }],
  ] as const;
  return history.map(([type, version, its], index) => ({
    file: `${type}.v${version}.json`,
    stream: `page-${guid}`,
    type,
    data: its,
    metadata: {
      ...metadata,
      changeId: `ffffffff-0000-4000-800${index}-${end}`,
      schemaVersion: String(version),
    },
  }));
}
