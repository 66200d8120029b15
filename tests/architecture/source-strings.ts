import { parseSync } from 'rolldown/utils';
import type { SourceFile } from './source-files.ts';

/** What stands in quotes in source code. */
export interface SourceStrings {
  readonly literals: ReadonlySet<string>;
  /** With `…` for each value that is filled in. */
  readonly templates: ReadonlySet<string>;
}

export function stringsIn(files: readonly SourceFile[]): SourceStrings {
  const literals = new Set<string>();
  const templates = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const member of node) visit(member);
    if (!isNode(node)) return;
    if (node.type === 'Literal' && typeof node.value === 'string') literals.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as readonly { value: { cooked: string } }[];
      templates.add(quasis.map(({ value }) => value.cooked).join('…'));
    }
    for (const member of Object.values(node)) if (typeof member === 'object') visit(member);
  };
  for (const { path, text } of files) visit(parseSync(path, text).program);
  return { literals, templates };
}

function isNode(value: unknown): value is Record<string, unknown> & { type: string } {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
