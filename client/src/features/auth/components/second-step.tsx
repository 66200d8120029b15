import type { SecondStep as Step } from '@spoor/contracts/auth/two-factor';
import { SecondStepForm } from '../../../shared/two-factor/second-step-form.tsx';
import { AuthCard } from './auth-card.tsx';

export interface SecondStepProps {
  readonly step: Step;
  readonly onSignedIn: () => void;
  readonly onAgain: () => void;
}

/** In the place of the form with the password. */
export function SecondStep(props: SecondStepProps) {
  return (
    <AuthCard title={props.step.methods.includes('setup') ? 'two_factor.setup' : 'two_factor.more'}>
      <SecondStepForm {...props} />
    </AuthCard>
  );
}
