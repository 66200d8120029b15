import { Link2, Pencil } from 'lucide-react';
import { type ComponentType, createContext, use, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import { useLinks } from '../use-link.ts';
import './link-field.css';

/** A link as blocks store it. */
type Link = Readonly<Record<string, unknown>>;

export interface LinkPickerProps {
  /** What is linked now; undefined where nothing is. */
  readonly value: Link | undefined;
  /** Nothing else can be chosen; absent: pages, items and addresses. */
  readonly only?: 'item' | undefined;
  /** @param link undefined takes the link away @param name of what it leads to, where words for it are needed */
  readonly onPick: (link: Link | undefined, name: string) => void;
  readonly onClose: () => void;
}

/** Chooses a page, an item or an address. The app provides it where somebody edits. */
export const LinkPickerContext = createContext<ComponentType<LinkPickerProps> | undefined>(undefined);

export function useLinkPicker(): ComponentType<LinkPickerProps> {
  const Picker = use(LinkPickerContext);
  if (Picker === undefined) throw new Error('There is no LinkPickerContext above this component');
  return Picker;
}

interface LinkFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Undefined while there is nothing wrong. */
  readonly error?: string | undefined;
  /** Nothing else can be chosen; absent: pages, items and addresses. */
  readonly only?: 'item';
  /** What is linked, in words; absent: its address. */
  readonly words?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: Link) => void;
  readonly onBlur: () => void;
}

/** Where something leads: shown as an address, chosen from the pages and items of the site, or typed. */
export function LinkField({ label, hint, error, only, words, value, onChange, onBlur }: LinkFieldProps) {
  const { t } = useI18n();
  const Picker = useLinkPicker();
  const [isOpen, setOpen] = useState(false);
  const resolve = useLinks();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const href = resolve(value)?.href;
  const Icon = href === undefined ? Link2 : Pencil;

  function close(): void {
    setOpen(false);
    onBlur();
  }

  // Whoever closed the picker is back at the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise several fields
    <div className="field" role="group" aria-labelledby={id}>
      <span className="field__label" id={id}>
        {label}
      </span>
      {hint === undefined ? null : <p className="field__hint">{hint}</p>}
      {isOpen ? (
        <div className="link-field__picker">
          <Picker
            value={href === undefined ? undefined : (value as Link)}
            only={only}
            onPick={(link) => {
              onChange(link ?? { kind: 'url', url: '' });
              close();
            }}
            onClose={close}
          />
        </div>
      ) : (
        <button
          type="button"
          ref={button}
          className="link-field"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onClick={() => setOpen(true)}
        >
          <span className="link-field__address">{words ?? href ?? t('link.none')}</span>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{t(only === 'item' ? 'link.choose_item' : 'link.choose')}</span>
        </button>
      )}
      {error === undefined ? null : (
        <p className="field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
