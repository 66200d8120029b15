/** Characters of what a run is called. */
export const maxRunNameLength = 200;
