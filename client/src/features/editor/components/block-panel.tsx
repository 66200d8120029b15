import type { Block } from '@spoor/contracts/pages/block';
import { layoutPositions, regionsOf } from '@spoor/contracts/pages/layout';
import type { JsonObject } from '@spoor/contracts/shared/limits';
import { useI18n } from '../../../shared/i18n.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FieldPlace } from '../../../shared/ui/field-place.tsx';
import { blockKinds } from '../block-fields.ts';
import { endOf } from '../block-places.ts';
import { useEditor } from '../editor-context.tsx';
import { type BlockKind, type FieldSpec, isTyped } from '../field-spec.ts';
import { useDraft } from '../use-draft.ts';
import { FieldControl } from './field-control.tsx';

/** The form of one block: its content, its options and its place. It saves itself. */
export function BlockPanel({ block }: { block: Block }) {
  const { commands } = useEditor();
  const kind = blockKinds.find(({ name }) => name === block.buildingBlockName);
  return (
    <div className="panel-form">
      {kind === undefined ? null : (
        <>
          <FieldGroup
            path={`/draft/blocks/${block.guid}/content`}
            specs={kind.contentFields}
            stored={{ ...kind.content, ...block.content }}
            save={async (changes, basedOn) =>
              (await commands.editBlock({ block, edit: editOf(changes), basedOn })) !== undefined
            }
          />
          <FieldGroup
            path={`/draft/blocks/${block.guid}/options`}
            specs={kind.optionFields}
            stored={{ ...fallbackOptions(kind), ...block.options }}
            save={async (changes, basedOn) =>
              (await commands.setOptions({ block, options: changes as JsonObject, basedOn })) !== undefined
            }
          />
        </>
      )}
      <RegionChoice block={block} />
    </div>
  );
}

interface FieldGroupProps {
  /** Under which Changes name these fields. */
  readonly path: string;
  readonly specs: readonly FieldSpec[];
  readonly stored: Readonly<Record<string, unknown>>;
  readonly save: (changes: Readonly<Record<string, unknown>>, basedOn: number) => Promise<boolean>;
}

function FieldGroup({ path, specs, stored, save }: FieldGroupProps) {
  const { page } = useEditor();
  const draft = useDraft(stored, page.revision, save);
  return specs.map((spec) => (
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

/** Another region: the block goes to its end. */
function RegionChoice({ block }: { block: Block }) {
  const { t } = useI18n();
  const { page, commands } = useEditor();
  const regions = layoutPositions.filter((position) => regionsOf[page.options.layout].includes(position));
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
