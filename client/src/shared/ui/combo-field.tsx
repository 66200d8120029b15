import { ChevronDown } from 'lucide-react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { useI18n } from '../i18n.tsx';
import './combo-field.css';

export interface ComboChoice {
  readonly id: string;
  readonly name: string;
  /** A second line: where it stands, what it is. */
  readonly detail?: string | undefined;
}

interface ComboFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined while there is nothing wrong. */
  readonly error?: string | undefined;
  readonly choices: readonly ComboChoice[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Hears what is typed, where the choices are looked up elsewhere; without it they are filtered here. */
  readonly onSearch?: (text: string) => void;
}

/** Of the list: it leaves in sight what the field stands in. Pixels. */
const highest = 320;

/** One of many, found by typing. */
export function ComboField({ label, hint, error, choices, value, onChange, onSearch }: ComboFieldProps) {
  const { t } = useI18n();
  return (
    <ComboBox
      className="field combo"
      items={choices}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => onChange(key === null ? '' : String(key))}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={error !== undefined}
      {...(onSearch === undefined ? {} : { onInputChange: onSearch, defaultFilter: () => true })}
    >
      <Label className="field__label">{label}</Label>
      {hint === undefined ? null : (
        <Text slot="description" className="field__hint">
          {hint}
        </Text>
      )}
      <div className="combo__group">
        <Input />
        <Button className="tool combo__button">
          <ChevronDown aria-hidden="true" />
        </Button>
      </div>
      <FieldError className="field__error">{error}</FieldError>
      <Popover className="tools combo__popover" maxHeight={highest}>
        <ListBox<ComboChoice> className="combo__list" renderEmptyState={() => t('combo.nothing')}>
          {({ id, name, detail }) => (
            <ListBoxItem id={id} className="combo__choice" textValue={name}>
              <span>{name}</span>
              {detail === undefined ? null : <span className="combo__detail">{detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
