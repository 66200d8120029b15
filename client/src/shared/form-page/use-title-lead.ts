import { useEffect } from 'react';

/** Begins the title of the document with that, as long as it is shown. The server writes it itself: `TitleLeadContext`. */
export function useTitleLead(lead: string): void {
  useEffect(() => {
    if (lead === '') return undefined;
    const own = document.title;
    const led = lead + own;
    document.title = led;
    return () => {
      // Whoever went to another page has its title by now.
      if (document.title === led) document.title = own;
    };
  }, [lead]);
}
