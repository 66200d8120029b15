import { Link2, Pencil } from 'lucide-react';
import { type ComponentType, createContext, use, useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { isLinked } from '../parse-typed-link.ts';
import { CompositeField, type FieldProps } from './field.tsx';
import './link-field.css';

/** A link as blocks store it. */
export type LinkValue = Readonly<Record<string, unknown>>;

/** What can be chosen: an item, or a place that a browser can be led to: a page, an item, an address. */
export type LinkLimit = 'item' | 'place';

export interface LinkPickerProps {
  /** What is linked now; undefined where nothing is. */
  readonly value: LinkValue | undefined;
  /** Absent: files, mail and telephones too, and in a new window. */
  readonly only?: LinkLimit | undefined;
  /** @param link undefined takes the link away @param name of what it leads to, where words for it are needed */
  readonly onPick: (link: LinkValue | undefined, name: string) => void;
  /** It leads where it led, but opens otherwise: there may be more to choose. */
  readonly onAdjust: (link: LinkValue) => void;
  readonly onClose: () => void;
}

export interface LinkFieldServices {
  /** Chooses a page, an item, a file or an address. */
  readonly Picker: ComponentType<LinkPickerProps>;
  /** What a link leads to, in words. */
  readonly Name: ComponentType<{ link: LinkValue }>;
}

/** The app provides them where somebody edits. */
export const LinkFieldServicesContext = createContext<LinkFieldServices | undefined>(undefined);

export function useLinkFieldServices(): LinkFieldServices {
  const tools = use(LinkFieldServicesContext);
  if (tools === undefined) throw new Error('There is no LinkFieldServicesContext above this component');
  return tools;
}

interface LinkFieldProps extends Omit<FieldProps<unknown>, 'onChange'> {
  /** Absent: files, mail and telephones too, and in a new window. */
  readonly only?: LinkLimit;
  readonly onChange: (value: LinkValue) => void;
}

/** Where something leads: shown by its name, chosen from the pages, items and files of the site, or typed. */
export function LinkField(props: LinkFieldProps) {
  const { label, isOptional, hint, error, only, value, onChange, onBlur } = props;
  const { t } = useI18n();
  const { Picker, Name } = useLinkFieldServices();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const link = isLinked(value) ? value : undefined;
  const Icon = link === undefined ? Link2 : Pencil;

  function close(): void {
    setOpen(false);
    onBlur?.();
  }

  // Whoever closed the picker is back at the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <CompositeField label={label} isOptional={isOptional} hint={hint} error={error}>
      {isOpen ? (
        <div className="link-field__picker">
          <Picker
            value={link}
            only={only}
            onPick={(link) => {
              onChange(link ?? { kind: 'url', url: '' });
              close();
            }}
            onAdjust={onChange}
            onClose={close}
          />
        </div>
      ) : (
        <button
          type="button"
          ref={button}
          className="link-field row gap-2"
          disabled={props.isDisabled === true || props.isReadOnly === true}
          onClick={() => setOpen(true)}
        >
          <span className="truncate grow">
            {link === undefined ? (
              t(only === 'item' ? 'link.no_item_yet' : 'link.none')
            ) : (
              <Name link={link} />
            )}
          </span>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{t(only === 'item' ? 'link.choose_item' : 'link.choose')}</span>
        </button>
      )}
    </CompositeField>
  );
}
