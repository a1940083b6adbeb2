'use client';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type Control, type FieldErrors, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { IconButton } from '~/components/ui/icon-button';
import { TextField } from '~/components/ui/text-field';
import { typedNumber } from '~/domain/shared/typed-value';
import { MAX_VIDEOS } from '~/domain/challenge/policy';
import type { SaveChallengeInput } from '~/domain/challenge/schema';

interface VideoFieldsProps {
  control: Control<SaveChallengeInput>;
  register: UseFormRegister<SaveChallengeInput>;
  errors: FieldErrors<SaveChallengeInput>;
  /** Videos that an employee has done; these cannot be removed. */
  completedVideoIds: readonly number[];
}

const ERROR_ID = 'videos-error';

/** Edits the videos of a challenge in their order. */
export function VideoFields({ control, register, errors, completedVideoIds }: VideoFieldsProps) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'videos' });
  const problem = errors.videos?.message ?? errors.videos?.root?.message;
  return (
    <fieldset
      className="space-y-3"
      aria-describedby={problem ? ERROR_ID : undefined}
      data-missing={problem ? true : undefined}
    >
      <legend className="text-small font-semibold">영상</legend>
      {fields.map(({ id, videoId }, index) => {
        const name = `영상 ${index + 1}`;
        const wrong = errors.videos?.[index];
        return (
          <fieldset key={id} className="space-y-3 rounded-m border border-line p-4">
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center justify-between">
              <span className="text-small font-semibold tnum">{index + 1}</span>
              <span className="-my-2 -mr-2 flex">
                <IconButton
                  label={`${name} 위로`}
                  icon={<ArrowUp aria-hidden className="size-4.5" />}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  label={`${name} 아래로`}
                  icon={<ArrowDown aria-hidden className="size-4.5" />}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                {typeof videoId === 'number' && completedVideoIds.includes(videoId) ? null : (
                  <IconButton
                    label={`${name} 빼기`}
                    icon={<Trash2 aria-hidden className="size-4.5" />}
                    onClick={() => remove(index)}
                  />
                )}
              </span>
            </div>
            <div className="grid gap-3 sm:grid-cols-[1fr_8em]">
              <TextField
                label="제목"
                maxLength={60}
                error={wrong?.title?.message}
                {...register(`videos.${index}.title`)}
              />
              <TextField
                label="길이"
                suffix="초"
                inputMode="numeric"
                error={wrong?.seconds?.message}
                {...register(`videos.${index}.seconds`, { setValueAs: (typed: unknown) => typedNumber(String(typed)) })}
              />
            </div>
            <TextField
              label="주소"
              hint="https로 시작하는 주소를 입력해 주세요. 허용된 곳의 영상 파일은 화면에서 바로 재생되고, 나머지는 새 창에서 볼 수 있어요."
              inputMode="url"
              maxLength={500}
              error={wrong?.address?.message}
              {...register(`videos.${index}.address`)}
            />
          </fieldset>
        );
      })}
      <FieldError id={ERROR_ID} message={problem} />
      <Button
        size="sm"
        disabled={fields.length >= MAX_VIDEOS}
        onClick={() => append({ title: '', seconds: 60, address: '' })}
      >
        영상 추가
      </Button>
    </fieldset>
  );
}
