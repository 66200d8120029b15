import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { controlName, removedPart } from '@spoor/contracts/forms/posted-answers';
import { useRef } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { useAnsweredForm } from './answered-form-context.ts';
import { controlAttributes, type ElementControlProps } from './element-control-props.ts';
import { formPageText } from './form-page-texts.ts';
import { useReadyComponent } from './use-ready-component.ts';

const FileUploads = lazyComponent(
  'src/shared/form-page/file-uploads.tsx',
  async () => (await import('./file-uploads.tsx')).FileUploads,
);

/** Chooses files. With scripts each is sent at once; without them the page brings them along when it is posted. */
export function FileControl(props: ElementControlProps) {
  const { element, id, answer } = props;
  const { validation, type } = element;
  const place = useAnsweredForm();
  const input = useRef<HTMLInputElement>(null);
  const isReady = useReadyComponent(FileUploads, place !== undefined);
  const kept = uploadsIn(answer);
  return (
    <div className="stack gap-2">
      {isReady && place !== undefined ? (
        <FileUploads {...props} {...{ place, input, kept }} />
      ) : (
        <KeptFiles {...props} kept={kept} />
      )}
      <input
        {...controlAttributes(props)}
        ref={input}
        id={id}
        name={element.id}
        type="file"
        multiple={(validation.maxFiles ?? 1) > 1}
        accept={validation.accept?.join(',') ?? (type === 'image' ? 'image/*' : undefined)}
      />
    </div>
  );
}

/** Files that are taken in already, each with a way to take it away; it needs no scripts. */
function KeptFiles({ element, language, kept }: ElementControlProps & { kept: readonly UploadAnswer[] }) {
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
