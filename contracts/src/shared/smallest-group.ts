/** A group of fewer people is not told of where everybody may be in it: it could be one person whom somebody knows. */
export const smallestGroup = 5;
