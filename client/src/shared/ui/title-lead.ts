import { createContext } from 'react';

/** What the title of the document that the server renders begins with: what came of a form that was posted to it. */
export const TitleLeadContext = /* @__PURE__ */ createContext('');
