import { fileSizeText } from '@spoor/contracts/assets/format-file-size';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import { urlOf } from '@spoor/contracts/shared/route';
import type { Language } from '@spoor/contracts/texts/languages';
import { uploadsIn } from './file-control.tsx';
import { formPageText } from './form-page-texts.ts';

interface SubmittedFilesProps {
  /** Of a field that takes files. */
  readonly answer: unknown;
  readonly submissionGuid: string;
  /** That its sender got; absent for who handles submissions. */
  readonly token?: string | undefined;
  readonly language: Language;
}

/** The files of an answer, to be saved; photos are shown. The browser fetches them with its cookie or the token. */
export function SubmittedFiles({ answer, submissionGuid, token, language }: SubmittedFilesProps) {
  return (
    <ul className="unmarked stack gap-3">
      {uploadsIn(answer).map((file) => {
        const address = addressOf(file, submissionGuid, token);
        return (
          <li key={file.guid} className="stack gap-1">
            {/* What is drawn by words could show anything, at any size. */}
            {/^image\/(?!svg)/.test(file.mimeType) ? (
              <img className="submitted-file__picture" src={address} alt="" loading="lazy" />
            ) : null}
            <span>
              <a href={address} download={file.name}>
                {formPageText('file_download', language, { name: file.name })}
              </a>{' '}
              <span className="soft">({fileSizeText(file.size, language)})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function addressOf({ guid: file }: UploadAnswer, guid: string, token: string | undefined): string {
  return urlOf(formUploadRoutes.read, { guid, file }, token === undefined ? {} : { t: token });
}
