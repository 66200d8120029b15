const condition =
  /^\((?:(?<edge>min|max)-width:\s*(?<limit>[\d.]+)px|width\s*(?<sign>[<>]=?)\s*(?<bound>[\d.]+)px)\)$/;

/**
 * Evaluates a media query for another screen width: `all`, `not all`, or undefined where it depends on more than the
 * width.
 * @param width of the screen, in pixels
 */
export function evaluateMediaQuery(mediaText: string, width: number): 'all' | 'not all' | undefined {
  const answers = mediaText
    .replace(/^(screen|all)\s+and\s+/, '')
    .split(/\s+and\s+/)
    .map((part) => evaluateCondition(part.trim(), width));
  if (answers.includes(undefined)) return undefined;
  return answers.every(Boolean) ? 'all' : 'not all';
}

function evaluateCondition(part: string, width: number): boolean | undefined {
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
