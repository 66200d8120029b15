import { KeysOfClosed } from '../features/api-keys/components/keys-of-closed.tsx';
import type { AfterClosing } from '../features/users-admin/after-closing.ts';

/** Of people whose accounts were closed: the keys that they made, which go on working. */
export const keysOfClosed: AfterClosing = (people, onClose) =>
  people.length === 0 ? null : <KeysOfClosed people={people} onClose={onClose} />;
