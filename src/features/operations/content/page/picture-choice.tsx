'use client';
import { useId, useState } from 'react';
import { BlockImage } from '~/components/content/blocks/block-image';
import { PictureField } from '~/components/form/picture-field';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { parseFileAddress } from '~/domain/file/address';
import { drawnPictures, pictureLabel } from '~/domain/content/blocks/drawn-pictures';

interface PictureChoiceProps {
  label: string;
  value: string | null;
  /** What is shown without a picture of its own; without this text a picture is required. */
  none?: string;
  error: string | undefined;
  onChange: (url: string | null) => void;
}

/** Chooses one of the product's drawings, an uploaded picture, or none where that is allowed. */
export function PictureChoice({ label, value: given, none, error, onChange }: PictureChoiceProps) {
  const value = given || null;
  const [isOpen, setOpen] = useState(false);
  const [name, errorId] = [useId(), useId()];
  const options = [
    ...(none === undefined ? [] : [{ url: null, label: none }]),
    // An uploaded picture, or a drawing that is not offered any more, is one of the choices while it is chosen.
    ...(value === null || drawnPictures.some(({ url }) => url === value)
      ? []
      : [{ url: value, label: pictureLabel(value) }]),
    ...drawnPictures,
  ];
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-missing={error ? true : undefined}>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className="flex items-center gap-4">
        <Thumbnail url={value} />
        <span className="min-w-0 flex-1 text-small wrap-anywhere text-ink-2">
          {value === null ? (none ?? '아직 고르지 않았어요') : pictureLabel(value)}
        </span>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {`${label} ${value === null ? '고르기' : '바꾸기'}`}
        </Button>
      </div>
      {isOpen ? (
        <div className="mt-3 space-y-3">
          <PictureField
            label={`${label} 올리기`}
            value={value !== null && parseFileAddress(value) !== null ? value : null}
            onChange={onChange}
          />
          <div
            role="radiogroup"
            aria-label={label}
            className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto rounded-m border border-line p-2 sm:grid-cols-5"
          >
            {options.map((option) => (
              <label
                key={option.url ?? ''}
                className="grid justify-items-center gap-1 rounded-s border-[1.5px] border-transparent p-1.5 text-center text-caption text-ink-2 hover:bg-sunken has-[:checked]:border-green has-[:checked]:bg-green-soft has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-focus"
              >
                <input
                  type="radio"
                  name={name}
                  className="sr-only"
                  checked={option.url === value}
                  onChange={() => onChange(option.url)}
                />
                <Thumbnail url={option.url} />
                {option.label}
              </label>
            ))}
          </div>
        </div>
      ) : null}
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  const className = 'h-15 w-20 shrink-0 rounded-s object-cover';
  return url === null ? (
    <span aria-hidden className={`${className} border border-dashed border-field`} />
  ) : (
    <BlockImage url={url} className={className} />
  );
}
