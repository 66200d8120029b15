import type { Block } from '@spoor/contracts/pages/block';
import { describe, expect, it } from 'vitest';
import { copyOfBlocks, insertCommands, moveCommands } from './block-commands.ts';

const block = (guid: string, more: Partial<Block> = {}): Block => ({
  guid,
  sortId: 1000,
  layoutPosition: 'main',
  parentGuid: null,
  buildingBlockName: 'Text',
  options: {},
  content: {},
  addPermission: 'Admin',
  addRoles: [],
  ...more,
});
const columns = block('columns', { parentGuid: 'elsewhere', addPermission: 'Users' });
const left = block('left', { parentGuid: 'columns', content: { sees: ['right', 'other'] } });
const right = block('right', { parentGuid: 'columns' });
const place = { layoutPosition: 'top', parentGuid: null, afterGuid: 'title' } as const;

function counted() {
  let count = 0;
  return () => `new-${++count}`;
}

describe('A copy of blocks', () => {
  const copies = copyOfBlocks([columns, left, right], counted());
  it('has guids of its own, also where one block means another', () => {
    expect(copies.map(({ guid }) => guid)).toEqual(['new-1', 'new-2', 'new-3']);
    expect(copies.map(({ parentGuid }) => parentGuid)).toEqual([null, 'new-1', 'new-1']);
    expect(copies[1]?.content).toEqual({ sees: ['new-3', 'other'] });
  });
  it('shows what is published, where the form block of before named the number of a version', () => {
    const old = block('form', { buildingBlockName: 'Form', content: { formGuid: 'x', version: 3 } });
    expect(copyOfBlocks([old], counted())[0]?.content).toEqual({ formGuid: 'x', version: 'latest' });
  });
  it('is added parents first, in order, with its rights', () => {
    const edits = insertCommands(copies, place);
    expect(edits).toMatchObject([
      { type: 'addBlock', guid: 'new-1', parentGuid: null, afterGuid: 'title', layoutPosition: 'top' },
      { type: 'setPermissions', blockGuid: 'new-1', addPermission: 'Users' },
      { type: 'addBlock', guid: 'new-2', parentGuid: 'new-1', afterGuid: null },
      { type: 'addBlock', guid: 'new-3', parentGuid: 'new-1', afterGuid: 'new-2' },
    ]);
  });
});

describe('Blocks that move as one', () => {
  it('come to stand one after another', () => {
    expect(moveCommands([left, right], place)).toMatchObject([
      { blockGuid: 'left', afterGuid: 'title' },
      { blockGuid: 'right', afterGuid: 'left' },
    ]);
  });
});
