const condition =
  /^\((?:(?<edge>min|max)-width:\s*(?<limit>[\d.]+)px|width\s*(?<sign>[<>]=?)\s*(?<bound>[\d.]+)px)\)$/;

/**
 * What a media query comes to on a screen of another width: `all`, `not all`, or undefined where it asks for something that
 * the width alone does not answer.
 * @param width of the screen, in pixels
 */
export function mediaAt(mediaText: string, width: number): 'all' | 'not all' | undefined {
  const answers = mediaText
    .replace(/^(screen|all)\s+and\s+/, '')
    .split(/\s+and\s+/)
    .map((part) => answerTo(part.trim(), width));
  if (answers.includes(undefined)) return undefined;
  return answers.every(Boolean) ? 'all' : 'not all';
}

function answerTo(part: string, width: number): boolean | undefined {
  const { edge, limit, sign, bound } = condition.exec(part)?.groups ?? {};
  if (edge !== undefined) return edge === 'min' ? width >= Number(limit) : width <= Number(limit);
  switch (sign) {
    case '>=':
      return width >= Number(bound);
    case '>':
      return width > Number(bound);
    case '<=':
      return width <= Number(bound);
    case '<':
      return width < Number(bound);
    default:
      return undefined;
  }
}
