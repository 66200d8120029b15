import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useI18n } from '../../../shared/i18n.tsx';
import { useAtom } from '../../../shared/store.ts';
import { deviceAtom } from '../editor.atoms.ts';
import { useEditedWords } from '../use-edited-words.ts';

const devices = [
  { name: 'desktop', Icon: Monitor },
  { name: 'tablet', Icon: Tablet },
  { name: 'phone', Icon: Smartphone },
] as const;

/** Shows the page as on another device; it stays editable. */
export function DeviceSwitch() {
  const { t } = useI18n();
  const words = useEditedWords();
  const [device, setDevice] = useAtom(deviceAtom);
  return (
    <fieldset className="device-switch">
      <legend className="visually-hidden">{words.device}</legend>
      {devices.map(({ name, Icon }) => (
        <button
          key={name}
          type="button"
          className="tool"
          aria-pressed={device === name}
          aria-label={t(`device.${name}`)}
          title={t(`device.${name}`)}
          onClick={() => setDevice(name)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
