import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import { AnnouncedError } from './announced-error.tsx';
import { type FieldProps, OptionalMark } from './field.tsx';
import './combo-field.css';

export interface ComboOption {
  readonly id: string;
  readonly name: string;
  /** A second line: where it stands, what it is. */
  readonly detail?: string | undefined;
}

/** Its value is the id of what is chosen: empty while nothing is. */
interface ComboFieldProps extends FieldProps<string> {
  readonly choices: readonly ComboOption[];
  /** Hears what is typed, where the choices are looked up elsewhere; without it they are filtered here. */
  readonly onSearch?: (text: string) => void;
}

/** Of the list: it leaves in sight what the field stands in. Pixels. */
const maxHeight = 320;

/** One of many, found by typing. */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, choices, value, onChange, onSearch } = props;
  const { t } = useI18n();
  return (
    <ComboBox
      className="field"
      {...(onSearch === undefined ? { defaultItems: choices } : { items: choices, onInputChange: onSearch })}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      isDisabled={props.isDisabled === true}
      isReadOnly={props.isReadOnly === true}
      {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={error !== undefined}
    >
      <Label className="field__label">
        {label}
        <OptionalMark isOptional={props.isOptional} />
      </Label>
      {hint === undefined ? null : (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <div className="combo-field__group">
        <Input />
        <Button className="tool combo-field__button">
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <AnnouncedError error={error} />
      <Popover className="tools combo-field__popover floating" maxHeight={maxHeight}>
        <ListBox<ComboOption> className="combo-field__list small" renderEmptyState={() => t('combo.nothing')}>
          {({ id, name, detail }) => (
            <ListBoxItem id={id} className="combo-field__choice option stack" textValue={name}>
              <span>{name}</span>
              {detail === undefined ? null : <span className="combo-field__detail tiny soft">{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
