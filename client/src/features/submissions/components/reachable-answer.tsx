import type { ElementType } from '@spoor/contracts/forms/element-types';

/** How somebody is reached by an answer of some types. */
const schemes: Partial<Record<ElementType, string>> = { email: 'mailto:', tel: 'tel:' };

/** Whether an answer is an address or a number by which its sender is reached. */
export function isReachable(type: ElementType, answer: unknown): answer is string {
  return schemes[type] !== undefined && typeof answer === 'string' && answer !== '';
}

/** An answer that starts a mail or a call: whoever handles it mostly does that next. */
export function ReachableAnswer({ type, answer }: { type: ElementType; answer: string }) {
  const address =
    type === 'tel' ? answer.replace(/[^\d+]/g, '') : encodeURIComponent(answer).replace('%40', '@');
  return <a href={`${schemes[type]}${address}`}>{answer}</a>;
}
