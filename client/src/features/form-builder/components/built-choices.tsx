import { type ElementType, hasOptions } from '@spoor/contracts/forms/element-types';
import type { Block } from '@spoor/contracts/pages/block';
import { InPlace } from '../../../shared/blocks/in-place.tsx';

interface BuiltChoicesProps {
  readonly block: Block;
  readonly type: ElementType;
}

interface BuiltChoice {
  readonly key: string;
  readonly label: string;
  /** Where its text stands in the content, as a JSON Pointer. */
  readonly path: string;
}

/** What can be chosen, each to type in its place. */
export function BuiltChoices({ block, type }: BuiltChoicesProps) {
  const options = choicesOf(block, 'options');
  if (!hasOptions(type)) return null;
  if (type === 'matrix') return <BuiltMatrix {...{ block, options }} />;
  const control =
    type === 'radio' ? 'radio' : type === 'select' || type === 'ranking' ? undefined : 'checkbox';
  return (
    <ul
      className={`form-built__choices unmarked${control === undefined ? ' form-built__choices--named' : ''}`}
    >
      {options.map((option) => (
        <li key={option.key} className="radio-field__choice">
          {control === undefined ? null : <input type={control} inert />}
          <Choice block={block} {...option} />
        </li>
      ))}
    </ul>
  );
}

/** Statements below each other, and what can be said of each beside each other. */
function BuiltMatrix({ block, options }: { block: Block; options: readonly BuiltChoice[] }) {
  return (
    <div className="form-matrix">
      <table>
        <thead>
          <tr>
            <td />
            {options.map((option) => (
              <th key={option.key} scope="col">
                <Choice block={block} {...option} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choicesOf(block, 'rows').map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Choice block={block} {...row} />
              </th>
              {options.map(({ key }) => (
                <td key={key}>
                  <input type="radio" inert />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choice({ block, path, label }: { block: Block } & Pick<BuiltChoice, 'path' | 'label'>) {
  return (
    <span className="grow">
      <InPlace block={block} path={path}>
        {label}
      </InPlace>
    </span>
  );
}

function choicesOf({ content }: Block, list: 'options' | 'rows'): readonly BuiltChoice[] {
  const stored: unknown = content[list];
  return (Array.isArray(stored) ? stored : []).map((entry: unknown, index) => {
    const { guid, label } = (entry ?? {}) as { guid?: unknown; label?: unknown };
    return {
      key: typeof guid === 'string' ? guid : String(index),
      label: typeof label === 'string' ? label : '',
      path: `/${list}/${index}/label`,
    };
  });
}
