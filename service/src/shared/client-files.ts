/** Where the browser finds the files that the client was built into. */
export const clientFiles = '/assets/';
