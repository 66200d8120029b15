import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** The summary comes with the rules of the first step: a form is shown without it. */
export const LazyAnswerCheck = lazyComponent(
  'src/features/form-answering/components/answer-check.tsx',
  async () => (await import('./answer-check.tsx')).AnswerCheck,
);
