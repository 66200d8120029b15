import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useI18n } from '../i18n.tsx';
import './password-input.css';

/**
 * A password as somebody types it, which they can have shown. It is hidden again as the form is sent: browsers remember
 * what a text field held.
 */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'> & RegisteredRef) {
  const { ref, ...input } = props;
  const { t } = useI18n();
  const [isShown, setShown] = useState(false);
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = own.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="password-input">
      <input
        {...input}
        ref={(element) => {
          own.current = element;
          ref?.(element);
        }}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <button
        type="button"
        className="password-input__show"
        aria-pressed={isShown}
        aria-controls={input.id}
        title={t('auth.show_password')}
        onClick={() => setShown(!isShown)}
      >
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{t('auth.show_password')}</span>
      </button>
    </span>
  );
}

interface RegisteredRef {
  /** Of a form that reads what the browser filled in. */
  readonly ref?: (element: HTMLInputElement | null) => void;
}
