import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { AnsweredFormPlace } from './answered-form-context.ts';
import type { ElementControlProps, FormLanguage } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { type AddedFile, useFileUploads } from './use-file-uploads.ts';
import { useInputEvent } from './use-input-event.ts';

interface FileUploadsProps extends ElementControlProps {
  readonly place: AnsweredFormPlace;
  /** Which chooses files. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly stored: readonly UploadAnswer[];
}

/** The files of a question while they are sent, and once they are there. */
export function FileUploads({ element, place, language, input, stored }: FileUploadsProps) {
  const { files, notice, add, remove } = useFileUploads({ element, place, language }, stored);
  const list = useRef<HTMLDivElement>(null);
  useChosenFiles(input, add);
  useInputEvent(list, files.flatMap(({ upload }) => upload?.guid ?? []).join(' '));

  function removeAndGoOn(file: AddedFile): void {
    remove(file);
    input.current?.focus();
  }

  return (
    <div ref={list} className="stack gap-2">
      {files.length === 0 ? null : (
        <ul className="unmarked stack gap-2">
          {files.map((file) => (
            // Whoever goes on with one that is not there hears of it.
            <li
              key={file.key}
              className="form-file"
              data-unsent={file.failure === undefined ? undefined : element.id}
            >
              {file.upload === undefined ? null : (
                <input type="hidden" name={element.id} value={JSON.stringify(file.upload)} readOnly />
              )}
              <AddedFileState file={file} language={language} />
              <button
                type="button"
                className="button button--quiet"
                onClick={() => removeAndGoOn(file)}
                aria-label={`${formPageText(file.share === undefined ? 'file_remove' : 'file_stop', language)} ${file.name}`}
              >
                {formPageText(file.share === undefined ? 'file_remove' : 'file_stop', language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="field__error" role="status" hidden={notice === undefined}>
        {notice}
      </p>
      {element.type === 'image' ? <Camera language={language} onTaken={add} /> : null}
    </div>
  );
}

function AddedFileState({ file, language }: { file: AddedFile } & Pick<FormLanguage, 'language'>) {
  const { name, share, failure, upload } = file;
  if (failure !== undefined)
    return (
      <span role="alert">
        {name}: <span className="field__error">{failure.text}</span>{' '}
        {failure.retry === undefined ? null : (
          <button type="button" className="button button--quiet" onClick={failure.retry}>
            {formPageText('file_retry', language)}
          </button>
        )}
      </span>
    );
  if (share !== undefined)
    return (
      // Whoever goes on before it is there is led here.
      <span data-sending tabIndex={-1} className="form-file__sending">
        {formPageText(share < 1 ? 'file_sending' : 'file_checking', language, { name })}{' '}
        <progress max={1} {...(share < 1 ? { value: share } : {})} aria-label={name} />
      </span>
    );
  return (
    <span role="status">
      {name} <span className="soft">({fileSizeText(upload?.size ?? 0, language)})</span>
    </span>
  );
}

/** What is chosen is taken over by the list, also what was chosen before this was there. */
function useChosenFiles(
  input: RefObject<HTMLInputElement | null>,
  add: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((control: HTMLInputElement) => {
    const chosen = [...(control.files ?? [])];
    control.value = '';
    add(chosen);
  });
  useEffect(() => {
    const control = input.current;
    if (control === null) return undefined;
    const onChange = () => take(control);
    control.addEventListener('change', onChange);
    onChange();
    return () => control.removeEventListener('change', onChange);
  }, [input]);
}

interface CameraProps extends Pick<FormLanguage, 'language'> {
  readonly onTaken: (files: readonly File[]) => void;
}

/** Takes a photo at once, on what is held in a hand. */
function Camera({ language, onTaken }: CameraProps) {
  if (!matchMedia('(pointer: coarse)').matches) return null;
  return (
    <label className="button button--secondary form-file__camera">
      <input
        type="file"
        className="visually-hidden"
        accept="image/*"
        capture="environment"
        onChange={({ currentTarget }) => {
          const taken = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          onTaken(taken);
        }}
      />
      {formPageText('file_camera', language)}
    </label>
  );
}
