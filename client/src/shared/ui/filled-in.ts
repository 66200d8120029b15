import { createContext, type Dispatch, type SetStateAction, use, useEffect, useId } from 'react';

/** By which what is filled in in a dialog says so, each under its own name. */
export const FilledInContext = createContext<Dispatch<SetStateAction<ReadonlySet<string>>> | undefined>(
  undefined,
);

/** Says to the dialog around it, if any, whether something was filled in that closing would lose: then it asks first. */
export function useFilledIn(isFilledIn: boolean): void {
  const setFilled = use(FilledInContext);
  const name = useId();
  useEffect(() => {
    if (setFilled === undefined || !isFilledIn) return undefined;
    setFilled((known) => new Set(known).add(name));
    return () => setFilled((known) => new Set([...known].filter((each) => each !== name)));
  }, [setFilled, isFilledIn, name]);
}
