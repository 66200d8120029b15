import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import { imageMediaTypes } from '@spoor/contracts/assets/media-types';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { controlName, removedPart } from '@spoor/contracts/forms/posted-answers';
import { takenEndings } from '@spoor/contracts/forms/taken-endings';
import { useRef } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { useAnsweredForm } from './answered-form-context.ts';
import { controlAttributes, type ElementControlProps } from './element-control-props.ts';
import { countedFormText, formPageText } from './form-page-texts.ts';
import { useReadyComponent } from './use-ready-component.ts';

const FileUploads = lazyComponent(
  'src/shared/form-page/file-uploads.tsx',
  async () => (await import('./file-uploads.tsx')).FileUploads,
);

/**
 * Chooses files. With scripts each is sent at once; without them the page brings them along when it is posted. Browsers write on
 * their own button in their own language, so the form has its own, under the control, which takes clicks, keys and what is dropped.
 */
export function FileControl(props: ElementControlProps) {
  const { element, id, answer, language } = props;
  const { validation, type } = element;
  const most = validation.maxFiles ?? 1;
  const place = useAnsweredForm();
  const input = useRef<HTMLInputElement>(null);
  const isReady = useReadyComponent(FileUploads, place !== undefined);
  const storedFiles = uploadsIn(answer);
  return (
    <div className="stack gap-2">
      {isReady && place !== undefined ? (
        <FileUploads {...props} {...{ place, input, stored: storedFiles }} />
      ) : (
        <StoredFiles {...props} kept={storedFiles} />
      )}
      <div className="form-choose-file" data-shows-names={!isReady || undefined}>
        <label className="button button--secondary" htmlFor={id}>
          {countedFormText(type === 'image' ? 'choose_photo' : 'choose_file', language, most)}
        </label>
        {isReady ? (
          <span className="soft" aria-hidden="true">
            {formPageText('drop_file', language)}
          </span>
        ) : null}
        <input
          {...controlAttributes(props)}
          ref={input}
          id={id}
          name={element.id}
          type="file"
          multiple={most > 1}
          accept={offeredKinds(element)}
        />
      </div>
    </div>
  );
}

/** What is offered to choose from. A telephone that keeps photos otherwise makes of them what is named here. */
function offeredKinds(element: ElementControlProps['element']): string | undefined {
  const endings = takenEndings(element);
  if (endings.length > 0) return endings.join(',');
  return element.type === 'image' ? imageMediaTypes.join(',') : undefined;
}

/** Files that are taken in already, each with a way to take it away; it needs no scripts. */
function StoredFiles({ element, language, kept }: ElementControlProps & { kept: readonly UploadAnswer[] }) {
  if (kept.length === 0) return null;
  return (
    <ul className="unmarked stack gap-1">
      {kept.map((file) => (
        <li key={file.guid} className="row cluster gap-3">
          <input type="hidden" name={element.id} value={JSON.stringify(file)} />
          <span>
            {file.name} <span className="soft">({fileSizeText(file.size, language)})</span>
          </span>
          <label className="check">
            <input type="checkbox" name={controlName(element.id, removedPart)} value={file.guid} />
            <span>
              {formPageText('file_remove', language)}
              <span className="visually-hidden"> {file.name}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Answers may be anything, as a device or a page brings them back. */
export function uploadsIn(answer: unknown): readonly UploadAnswer[] {
  return Array.isArray(answer) ? answer.filter(isUpload) : [];
}

function isUpload(file: unknown): file is UploadAnswer {
  if (typeof file !== 'object' || file === null) return false;
  const { guid, name, size } = file as Record<keyof UploadAnswer, unknown>;
  return typeof guid === 'string' && typeof name === 'string' && typeof size === 'number';
}
