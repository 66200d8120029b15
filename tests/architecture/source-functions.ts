import { parseSync } from 'rolldown/utils';

/** A function in source code: on which line it begins, and how many it has. */
export interface SourceFunction {
  readonly line: number;
  readonly lines: number;
}

export function functionsIn(path: string, text: string): SourceFunction[] {
  const found: SourceFunction[] = [];
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('type' in node && /Function(Declaration|Expression)$/.test(String(node.type))) {
      const { start, end } = node as unknown as { start: number; end: number };
      const line = lineAt(start);
      found.push({ line, lines: lineAt(end) - line + 1 });
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(parseSync(path, text).program);
  return found;
}
