'use client';
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { ImagePlus } from 'lucide-react';
import { uploadPicture } from '~/components/browser/upload-picture';
import { BlockImage } from '~/components/content/blocks/block-image';
import { Button } from '~/components/ui/button';
import { cx } from '~/components/ui/cx';
import { FieldError, fieldIds } from '~/components/ui/field';
import { ProgressBar } from '~/components/ui/progress-bar';
import { filePolicy } from '~/domain/file/policy';
import { pictureHint, pictureProblems } from '~/domain/file/messages';
import { useUnsaved } from './unsaved';

interface PictureFieldProps {
  label: string;
  /** Address of the picture; null for none. */
  value: string | null;
  /** Called with the address of an uploaded picture, or with null when it is removed. */
  onChange: (url: string | null) => void;
  error?: string;
  /** What must not be visible in the picture. */
  note?: string;
  /**
   * Uploads the picture and returns the value of the field; by default it is for everybody, and the value is its
   * address. The preview of another one is the chosen file itself.
   */
  upload?: typeof uploadPicture;
}

const ONE_ONLY = '사진은 한 장씩 올려 주세요.';
const STILL_UPLOADING = '사진을 올리고 있어요. 다 올린 뒤에 저장해 주세요.';

/** A field for one picture, which is uploaded immediately: chosen, dropped or pasted. */
export function PictureField({ label, value, onChange, error, note, upload: send = uploadPicture }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTarget, setTarget] = useState(false);
  const { percent, problem, done, preview, upload, cancel, setProblem } = useUpload(send, onChange);
  const isUploading = percent !== null;
  useUnsaved(isUploading);
  useSubmitGuard(input, isUploading, () => setProblem(STILL_UPLOADING));

  const addFiles = (files: FileList | null) => {
    if (isUploading || !files || files.length === 0) return;
    if (files.length > 1) setProblem(ONE_ONLY);
    else if (files[0]) void upload(files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFiles(event.clipboardData.files);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this, the browser would leave the page and show the file.
    event.preventDefault();
    setTarget(event.type === 'dragover');
    if (event.type === 'drop') addFiles(event.dataTransfer.files);
  };
  const remove = () => {
    setProblem(null);
    onChange(null);
    input.current?.focus();
  };
  const message = problem ?? error;
  return (
    <div onPaste={onPaste} onDragOver={onDrag} onDragLeave={onDrag} onDrop={onDrag}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold text-ink">
        {label}
      </label>
      <p id={`${id}-hint`} className="-mt-0.5 mb-2 text-caption text-ink-2">
        {note ? `${note} ` : ''}
        {pictureHint}
      </p>
      <div
        className={cx(
          'flex flex-wrap items-center gap-4 rounded-m border border-dashed p-3',
          message ? 'border-bad' : isTarget ? 'border-green bg-green-soft' : 'border-field bg-card',
        )}
      >
        {value === null ? null : (
          <BlockImage
            url={send === uploadPicture ? value : (preview ?? '')}
            className="h-20 w-28 shrink-0 rounded-s bg-sunken object-cover"
          />
        )}
        {isUploading ? (
          <div className="min-w-40 flex-1 space-y-2">
            <p aria-hidden className="text-small text-ink-2">
              {percent < 100 ? `사진을 올리고 있어요. ${percent}%` : '사진을 처리하고 있어요.'}
            </p>
            <ProgressBar value={percent} label={`${label} 올리는 중`} className="rounded-full" />
          </div>
        ) : null}
        <label
          className={cx(
            'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[12px] border border-line bg-card px-4 text-[14.5px] font-semibold hover:bg-sunken',
            'has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            isUploading && 'sr-only',
          )}
        >
          <ImagePlus aria-hidden className="size-4.5" />
          {value === null ? '사진 고르기' : '사진 바꾸기'}
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            aria-disabled={isUploading || undefined}
            onClick={(event) => (isUploading ? event.preventDefault() : undefined)}
            onChange={(event) => {
              addFiles(event.target.files);
              // The same file can be chosen again after an error.
              event.target.value = '';
            }}
            {...fieldIds(id, { hint: pictureHint, error: message })}
          />
        </label>
        {isUploading ? (
          <Button size="sm" onClick={cancel}>
            올리기 취소
          </Button>
        ) : value === null ? (
          <span className="text-caption text-ink-3">여기로 끌어다 놓거나 붙여 넣어도 돼요.</span>
        ) : (
          <Button size="sm" onClick={remove}>
            사진 지우기
          </Button>
        )}
      </div>
      <output className="sr-only">{done ? '사진을 올렸어요.' : ''}</output>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}

/** Uploads one picture at a time; leaving the field cancels it. */
function useUpload(send: typeof uploadPicture, onUploaded: (value: string) => void) {
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const running = useRef<AbortController | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const upload = async (file: File) => {
    setProblem(null);
    setDone(false);
    if (file.size > filePolicy.maxBytes) return setProblem(pictureProblems.tooLarge);
    const { signal } = (running.current = new AbortController());
    setPercent(0);
    try {
      onUploaded(await send(file, { onProgress: setPercent, signal }));
      setProblem(null);
      if (send !== uploadPicture) setPreview(URL.createObjectURL(file));
      setDone(true);
    } catch (thrown) {
      if (!signal.aborted) setProblem(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      setPercent(null);
    }
  };
  return { percent, problem, done, preview, upload, cancel: () => running.current?.abort(), setProblem };
}

/** Stops the form around a field from being sent while its picture is still uploading. */
function useSubmitGuard(field: RefObject<HTMLInputElement | null>, isActive: boolean, onStopped: () => void) {
  const stopped = useRef(onStopped);
  useEffect(() => {
    stopped.current = onStopped;
  });
  useEffect(() => {
    const form = field.current?.form;
    if (!isActive || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      stopped.current();
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [field, isActive]);
}
