import { secondStepFragment } from '@spoor/contracts/auth/oidc.routes';
import type { SecondStep } from '@spoor/contracts/auth/two-factor';

/** The second step that is asked for after another site, from what stands behind the `#` of an address. */
export function secondStepIn(hash: string): SecondStep | undefined {
  const prefix = `#${secondStepFragment}`;
  if (!hash.startsWith(prefix)) return undefined;
  try {
    const decoded = atob(hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const step: Partial<SecondStep> | null = JSON.parse(decoded);
    return typeof step?.challenge === 'string' && Array.isArray(step.methods)
      ? (step as SecondStep)
      : undefined;
  } catch {
    return undefined;
  }
}
