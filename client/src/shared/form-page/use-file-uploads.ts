import { uploadFieldOf } from '@spoor/contracts/assets/upload-field';
import { answerProblemText } from '@spoor/contracts/forms/answer-problems';
import type { UploadAnswer } from '@spoor/contracts/forms/answer-values';
import type { FormElement } from '@spoor/contracts/forms/form-definition';
import { uploadProblem } from '@spoor/contracts/forms/form-upload';
import { formUploadRoutes } from '@spoor/contracts/forms/form-upload.routes';
import { maxUploadBytes } from '@spoor/contracts/forms/upload-size';
import type { Language } from '@spoor/contracts/texts/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiClient } from '../api-client.ts';
import { useApi } from '../api-context.tsx';
import { ApiError, isTemporaryFailure } from '../api-error.ts';
import { newGuid } from '../new-guid.ts';
import { retryWhileUnavailable } from '../retry.ts';
import type { AnsweredFormPlace } from './answered-form-context.ts';
import { formPageText } from './form-page-texts.ts';
import { smallerPhoto } from './smaller-photo.ts';

/** A file that somebody added: on its way, not taken, or there. */
export interface AddedFile {
  /** Within this page. */
  readonly key: string;
  readonly name: string;
  /** From 0 to 1 while it is sent. */
  readonly share?: number | undefined;
  readonly failure?: { readonly text: string; readonly retry: (() => void) | undefined } | undefined;
  /** Once it is there. */
  readonly upload?: UploadAnswer;
}

interface UploadsOf {
  readonly element: FormElement;
  readonly place: AnsweredFormPlace;
  readonly language: Language;
}

/** Files of one question: sends what is added, keeps how far each is, and takes away what is not wanted. */
export function useFileUploads({ element, place, language }: UploadsOf, stored: readonly UploadAnswer[]) {
  const api = useApi();
  const [files, setFiles] = useState<readonly AddedFile[]>(() =>
    stored.map((upload) => ({ key: upload.guid, name: upload.name, upload })),
  );
  const [notice, setNotice] = useState<string>();
  const { send, stop } = useSending({ element, place, language }, (key, change) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...change } : file))),
  );

  function add(chosen: readonly File[]): void {
    if (chosen.length === 0) return;
    const most = element.validation.maxFiles ?? 1;
    // Of one that may be there, another takes the place.
    if (most === 1) for (const file of files) remove(file);
    const room = most === 1 ? 1 : most - files.filter(({ failure }) => failure === undefined).length;
    const isTooMany = chosen.length > room;
    setNotice(
      isTooMany
        ? answerProblemText({ code: 'too_many_files', values: { limit: most } }, language)
        : undefined,
    );
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const key = newGuid();
      setFiles((before) => [...before, { key, name: file.name, share: 0 }]);
      const prepared = element.type === 'image' ? smallerPhoto(file) : Promise.resolve(file);
      void prepared.then((smaller) => send(key, smaller));
    }
  }

  function remove({ key, upload }: AddedFile): void {
    stop(key);
    setFiles((before) => before.filter((file) => file.key !== key));
    setNotice(undefined);
    if (upload === undefined) return;
    const parameters = { guid: place.formGuid, file: upload.guid };
    // What stays there because of a bad line goes by itself later.
    void api.call(formUploadRoutes.remove, { parameters }).catch(() => undefined);
  }

  useRetryOnline(files);
  return { files, notice, add, remove };
}

/** What failed for want of a connection is sent once it is back. */
function useRetryOnline(files: readonly AddedFile[]): void {
  const retry = useEffectEvent(() => {
    for (const { failure } of files) failure?.retry?.();
  });
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}

/** Sends files, each until it is there, is stopped, or its question is left. @param update hears how far each is */
function useSending(
  { element, place, language }: UploadsOf,
  update: (key: string, change: Partial<AddedFile>) => void,
) {
  const api = useApi();
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const sending of current.values()) sending.abort();
    };
  }, []);

  async function send(key: string, file: File): Promise<void> {
    const problem = uploadProblem(element, file);
    if (problem !== undefined) {
      const failure = { text: answerProblemText(problem, language), retry: undefined };
      return update(key, { share: undefined, failure });
    }
    const sending = new AbortController();
    running.current.set(key, sending);
    update(key, { share: 0, failure: undefined });
    try {
      const onProgress = (share: number) => update(key, { share });
      const upload = await sendFile(api, file, { element, place }, { signal: sending.signal, onProgress });
      update(key, { share: undefined, upload, name: upload.name });
    } catch (error) {
      if (sending.signal.aborted) return;
      const retry = isTemporaryFailure(error) ? () => void send(key, file) : undefined;
      update(key, { share: undefined, failure: { text: refusalText(error, element, language), retry } });
    } finally {
      running.current.delete(key);
    }
  }

  return { send, stop: (key: string) => running.current.get(key)?.abort() };
}

async function sendFile(
  api: ApiClient,
  file: File,
  { element, place }: Pick<UploadsOf, 'element' | 'place'>,
  sending: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
): Promise<UploadAnswer> {
  const body = new FormData();
  body.set(uploadFieldOf(file), file);
  const parameters = { guid: place.formGuid };
  const { version, startedOn } = place;
  const send = () => {
    const query = { version, field: element.id, startedOn, sentOn: new Date().toISOString() };
    return api.call(formUploadRoutes.add, { parameters, query, body, ...sending });
  };
  return (await retryWhileUnavailable(send)).data;
}

function refusalText(error: unknown, element: FormElement, language: Language): string {
  const code = error instanceof ApiError ? error.problem?.code : undefined;
  const megabytes = Math.floor(maxUploadBytes(element) / (1024 * 1024));
  switch (code) {
    case 'payload_too_large':
      return answerProblemText({ code: 'file_too_big', values: { limit: megabytes } }, language);
    case 'too_many_requests':
      return answerProblemText({ code: 'file_later', values: {} }, language);
    case 'form_closed':
    case 'unauthorized':
    case 'forbidden':
    case 'not_found':
    case 'conflict':
      return formPageText(`refused_${code}`, language);
    default:
      return isTemporaryFailure(error)
        ? formPageText('file_failed', language)
        : answerProblemText({ code: 'file_refused', values: {} }, language);
  }
}
