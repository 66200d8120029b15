import { lazyComponent } from '../../../shared/lazy-component.tsx';

/** Comes once somebody needs it, with the texts that it needs. */
export const SecondStepCard = lazyComponent(
  'src/features/auth/components/second-step.tsx',
  async () => (await import('./second-step.tsx')).SecondStep,
);
