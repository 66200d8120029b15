import type { UserRow } from '@spoor/contracts/users/user.views';
import type { ReactNode } from 'react';

/** What is asked once accounts were closed; of nobody, nothing. */
export type AfterClosing = (users: readonly UserRow[], onClose: () => void) => ReactNode;
