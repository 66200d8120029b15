import { describe, expect, it } from 'vitest';
import { flattenFolders } from './folder-tree.ts';

const photos = { guid: 'a', name: 'Foto’s', parentGuid: null };
const bridges = { guid: 'b', name: 'Bruggen', parentGuid: 'a' };
const orphan = { guid: 'c', name: 'Los', parentGuid: 'gone' };

describe('Folders, line by line', () => {
  it('each stand behind the one that they are in', () => {
    expect(flattenFolders([bridges, photos])).toEqual([
      { folder: photos, depth: 0, path: ['Foto’s'] },
      { folder: bridges, depth: 1, path: ['Foto’s', 'Bruggen'] },
    ]);
  });

  it('stand at the top where their parent is gone', () => {
    expect(flattenFolders([orphan])).toEqual([{ folder: orphan, depth: 0, path: ['Los'] }]);
  });
});
