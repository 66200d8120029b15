import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** With scripts questions appear at once, and nobody needs to be told. */
export const LazyAddedQuestions = lazyComponent(
  'src/features/form-answering/components/added-questions.tsx',
  async () => (await import('./added-questions.tsx')).AddedQuestions,
);
