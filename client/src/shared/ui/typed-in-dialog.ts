import { createContext } from 'react';

/** By which a form in a dialog says whether something was typed in it. */
export const TypedInDialogContext = createContext<((isTyped: boolean) => void) | undefined>(undefined);
