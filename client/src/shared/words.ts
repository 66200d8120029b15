/** Words and spaces: joining them gives the text back. */
export function splitWords(text: string): readonly string[] {
  return text.match(/\S+|\s+/g) ?? [];
}

/** How many elements, or characters, are the same from the start. */
export function commonStartLength(left: ArrayLike<string>, right: ArrayLike<string>): number {
  const shorter = Math.min(left.length, right.length);
  let length = 0;
  while (length < shorter && left[length] === right[length]) length += 1;
  return length;
}
