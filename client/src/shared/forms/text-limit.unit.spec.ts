import { editAsset } from '@spoor/contracts/assets/asset.commands';
import { blockDescriptions } from '@spoor/contracts/blocks/block-descriptions';
import { addListItem } from '@spoor/contracts/list-items/list-item.commands';
import { editMenuItem } from '@spoor/contracts/menus/menu.commands';
import { createPage } from '@spoor/contracts/pages/page.commands';
import { settingSchemas } from '@spoor/contracts/settings/setting-schemas';
import { describe, expect, it } from 'vitest';
import { textLimit } from './text-limit.ts';

describe('The longest text that a schema takes', () => {
  it.each([
    ['a required text', createPage, 'name', 100],
    ['a text that may be absent', editAsset, 'alt', 1_000],
    ['a text that is cleaned first', editMenuItem, 'name', 100],
    ['a text that may be null', editMenuItem, 'externalUrl', 2_000],
    ['a text of a block', blockDescriptions.Title.content, 'text', 1_000],
    ['a text of an entry of a block', blockDescriptions.Statistics.content, 'figures.0.value', 40],
    ['a text within another', addListItem, 'metadata.description', 1_000],
    ['a text of a list', editAsset, 'tags.0', 100],
    ['a text of several kinds', settingSchemas.contactEmail, '', 254],
  ])('is found in %s', (_, schema, path, limit) => {
    expect(textLimit(schema, path)).toBe(limit);
  });

  it('is unknown where there is none, and where there is no text', () => {
    expect(textLimit(addListItem, 'highlight')).toBeUndefined();
    expect(textLimit(createPage, 'elsewhere.name')).toBeUndefined();
  });
});
