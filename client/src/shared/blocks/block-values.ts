import type { Block } from '@spoor/contracts/pages/block';

/**
 * Block content is JSON of any age: each value is read by the kind that is expected, and falls back by itself.
 */
export function textOf(block: Block, key: string, fallback = ''): string {
  const value = block.content[key];
  return typeof value === 'string' ? value : fallback;
}

export function numberOf(block: Block, key: string, fallback: number): number {
  const value = block.content[key];
  return typeof value === 'number' ? value : fallback;
}

export function flagOf(block: Block, key: string): boolean {
  return block.content[key] === true;
}

/** The objects in an array of them. */
export function recordsOf(block: Block, key: string): readonly Record<string, unknown>[] {
  const value = block.content[key];
  return Array.isArray(value) ? (value as readonly unknown[]).filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
