import type { ElementType } from '@spoor/contracts/forms/element-types';
import { mapAddress } from '../../../shared/map/map-address.ts';

/** How somebody is reached by an answer of some types. */
const schemes: Partial<Record<ElementType, string>> = { email: 'mailto:', tel: 'tel:' };

interface ReachableAnswerProps {
  readonly type: ElementType;
  readonly answer: unknown;
  /** As people read it. */
  readonly text: string;
}

/** Where an answer leads: whoever handles it mostly writes, calls or looks at the place next. Undefined where it leads nowhere. */
function addressOf({ type, answer }: Omit<ReachableAnswerProps, 'text'>): string | undefined {
  if (type === 'location') return placeAddress(answer);
  const scheme = schemes[type];
  if (scheme === undefined || typeof answer !== 'string' || answer === '') return undefined;
  const rest =
    type === 'tel' ? answer.replace(/[^\d+]/g, '') : encodeURIComponent(answer).replace('%40', '@');
  return scheme + rest;
}

/** Where a place that somebody pointed at is on the site of the maps. */
function placeAddress(answer: unknown): string | undefined {
  const { lat, lng } = (answer ?? {}) as { readonly lat?: unknown; readonly lng?: unknown };
  return typeof lat === 'number' && typeof lng === 'number' ? mapAddress(lat, lng) : undefined;
}

/** Whether an answer leads to its sender, or to a place. */
export function isReachable(type: ElementType, answer: unknown): boolean {
  return addressOf({ type, answer }) !== undefined;
}

/** An answer that starts a mail or a call, or shows a place on a map; as text where it does neither. */
export function ReachableAnswer({ type, answer, text }: ReachableAnswerProps) {
  const address = addressOf({ type, answer });
  if (address === undefined) return text;
  return (
    <a href={address} rel="noopener">
      {text}
    </a>
  );
}
