import type { Block } from '@spoor/contracts/pages/block';
import type { PageEditCommand } from '@spoor/contracts/pages/page.commands';
import type { PageView } from '@spoor/contracts/pages/page.views';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { memo, type ReactNode } from 'react';
import { type TextKey, useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { FieldPlace } from '../../../shared/ui/field-place.tsx';
import { TabSet } from '../../../shared/ui/tab-set.tsx';
import { blockKinds } from '../block-fields.ts';
import { endOf } from '../block-places.ts';
import { blockTabAtom } from '../editor.atoms.ts';
import { useEditor, useEditorAtHand } from '../editor-context.tsx';
import { type BlockKind, type FieldSpec, isTyped, shownFields } from '../field-spec.ts';
import { useDraft } from '../use-draft.ts';
import { BlockRights } from './block-rights.tsx';
import { FieldControl } from './field-control.tsx';

interface BlockPanelProps {
  readonly block: Block;
  /** Whether the page has more than one region. */
  readonly hasRegions: boolean;
  /** What was done to this block. */
  readonly history: ReactNode;
}

/**
 * The form of one block: its content, its options and place, its rights, its history. It saves itself. Not drawn again
 * when other blocks change: tabs look through all that they hold each time.
 */
export const BlockPanel = memo(function BlockPanel({ block, hasRegions, history }: BlockPanelProps) {
  const { t } = useI18n();
  const { commands, subject } = useEditorAtHand();
  const [chosen, choose] = useAtom(blockTabAtom);
  const kind = blockKinds.find(({ name }) => name === block.buildingBlockName);
  const hasContent = kind !== undefined && kind.contentFields.length > 0;
  const hasOptions = hasRegions || (kind !== undefined && kind.optionFields.length > 0);
  const content = () =>
    kind && (
      <FieldGroup
        path={`/draft/blocks/${block.guid}/content`}
        specs={kind.contentFields}
        stored={{ ...kind.content, ...block.content }}
        save={async (changes, basedOn) =>
          (await commands.editBlock({ block, edit: editOf(changes), basedOn })) !== undefined
        }
        asCommands={(changes) => [{ type: 'editBlock', blockGuid: block.guid, ...editOf(changes) }]}
      />
    );
  const options = () => (
    <>
      {kind === undefined ? null : (
        <FieldGroup
          path={`/draft/blocks/${block.guid}/options`}
          specs={kind.optionFields}
          stored={{ ...fallbackOptions(kind), ...block.options }}
          save={async (changes, basedOn) =>
            (await commands.setOptions({ block, options: changes as JsonObject, basedOn })) !== undefined
          }
          asCommands={(changes) => [
            { type: 'setOptions', blockGuid: block.guid, options: changes as JsonObject },
          ]}
        />
      )}
      <RegionChoice block={block} />
    </>
  );
  const parts = [
    ...(hasContent ? [{ id: 'content', label: t('block.tab.content'), content }] : []),
    ...(hasOptions ? [{ id: 'options', label: t('block.tab.options'), content: options }] : []),
    ...(subject === 'page'
      ? [{ id: 'rights', label: t('block.tab.rights'), content: () => <BlockRights block={block} /> }]
      : []),
    { id: 'history', label: t('block.tab.history'), content: () => history },
  ];
  const selected = parts.find(({ id }) => id === chosen) ?? parts[0];
  return (
    <TabSet
      label={t('block.tabs', { name: t(`block.${block.buildingBlockName}` as TextKey) })}
      tabs={parts.map(({ id, label, content: draw }) => ({
        id,
        label,
        content: () => <div className="panel-form">{draw()}</div>,
      }))}
      selected={selected?.id ?? 'history'}
      onSelect={choose}
    />
  );
});

interface FieldGroupProps {
  /** Under which Changes name these fields. */
  readonly path: string;
  readonly specs: readonly FieldSpec[];
  readonly stored: Readonly<Record<string, unknown>>;
  readonly save: (changes: Readonly<Record<string, unknown>>, basedOn: PageView) => Promise<boolean>;
  readonly asCommands: (changes: Readonly<Record<string, unknown>>) => readonly PageEditCommand[];
}

function FieldGroup({ path, specs, stored, save, asCommands }: FieldGroupProps) {
  const draft = useDraft(stored, save, asCommands);
  return shownFields(specs, draft.values).map((spec) => (
    <FieldPlace key={spec.key} path={`${path}/${spec.key}`}>
      <FieldControl
        spec={spec}
        value={draft.values[spec.key]}
        onChange={(value) => draft.change(spec.key, value, isTyped(spec) ? 'typed' : 'chosen')}
        onBlur={draft.flush}
      />
    </FieldPlace>
  ));
}

/** Another region, where there are more: the block goes to its end. */
function RegionChoice({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, regions, commands } = useEditor();
  if (regions.length === 1) return null;
  return (
    <Field label={t('block.region')}>
      {(control) => (
        <select
          {...control}
          value={block.layoutPosition}
          onChange={({ target }) => {
            const region = regions.find((position) => position === target.value);
            if (region === undefined) return;
            void commands.moveBlock({ block, place: endOf(page.buildingBlockInstances, region) });
          }}
        >
          {regions.map((position) => (
            <option key={position} value={position}>
              {t(`region.${position}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** An edit names single paths, so that it never takes along what somebody else is changing beside it. */
function editOf(changes: Readonly<Record<string, unknown>>) {
  const set = Object.entries(changes).map(([key, value]) => [`/${key}`, value]);
  return { set: Object.fromEntries(set) };
}

/** A list's own fallback of one item per page is the server's; here it shows as what it is. */
function fallbackOptions({ name, options }: BlockKind): Readonly<Record<string, unknown>> {
  return name === 'List' || name === 'Widget' ? { ...options, defaultItemsPerPage: 1 } : options;
}
