import { createContext } from 'react';

/** Hears until when something that is shown holds by itself, ISO-8601. Only on the server, which keeps the page no longer. */
export const ValidUntilContext = createContext<((moment: string) => void) | undefined>(undefined);
