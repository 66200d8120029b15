import { type DefaultTreeAdapterTypes, defaultTreeAdapter, type TreeAdapter } from 'parse5';
import { DomainError } from '../shared/domain-error.ts';

/** Elements that one call may make of HTML, in all its texts. */
const maxElements = 30_000;

/**
 * Builds trees as usual, as long as they stay in bounds: a parser repeats what was never closed in every paragraph after it, so
 * that a few kilobytes can become millions of elements.
 * @throws DomainError `validation_failed` while a tree is built
 */
export function boundedTree(): TreeAdapter<DefaultTreeAdapterTypes.DefaultTreeAdapterMap> {
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      elements += 1;
      if (elements > maxElements)
        throw new DomainError('validation_failed', { name: 'too_many_elements', path: '' });
      return defaultTreeAdapter.createElement(...args);
    },
  };
}
