import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** The summary comes with the rules of the first step: a form is shown without it. */
export const LazyAnswerCheck = lazyComponent(
  'src/shared/form-page/answer-check.tsx',
  async () => (await import('../../../shared/form-page/answer-check.tsx')).AnswerCheck,
);
