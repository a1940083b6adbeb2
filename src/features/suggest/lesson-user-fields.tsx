'use client';
import { useId, useState } from 'react';
import { controlClass } from '~/components/ui/field';
import { cx } from '~/components/ui/cx';
import { Segmented } from '~/components/ui/segmented';
import { typedDigits } from '~/domain/shared/typed-value';
import { type LessonUser, lessonUserSchema } from '~/domain/suggest/schema/suggest';
import { suggestPolicy } from '~/domain/suggest/policy';
import { genderNames } from './answer-labels';
import { useProblem } from './problem';

const genders = [
  { value: 'female', label: genderNames.female },
  { value: 'male', label: genderNames.male },
] as const;

/** Gender and age of one person. The field keeps what was typed, but only a valid age becomes an answer. */
export function LessonUserFields({
  place,
  title,
  person,
  onChange,
}: {
  /** Key of this person's part of the step: `person-0`. */
  place: string;
  title: string;
  person: LessonUser;
  onChange: (person: LessonUser) => void;
}) {
  const id = useId();
  const owner = title === '나' ? '내' : title;
  const [typed, setTyped] = useState<string | null>(null);
  const displayedAge = typed ?? (person.age === null ? '' : String(person.age));
  const problem = useProblem(`${place}-gender`, `${place}-age`);
  const ageProblem = useProblem(`${place}-age`);
  const impossible = displayedAge !== '' && person.age === null;
  const type = (text: string) => {
    const digits = typedDigits(text).slice(0, 3);
    setTyped(digits);
    const age = lessonUserSchema.shape.age.safeParse(digits === '' ? null : Number(digits));
    onChange({ ...person, age: age.success ? age.data : null });
  };
  return (
    <fieldset className="rounded-[16px] border border-line bg-card px-4 py-3.5">
      <legend className="sr-only">{title}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span aria-hidden className="w-full font-semibold sm:w-auto sm:flex-1">
          {title}
        </span>
        <div data-part={`${place}-gender`}>
          <Segmented
            label={`${owner} 성별`}
            tone="green"
            options={genders}
            value={person.gender}
            onChange={(gender) => onChange({ ...person, gender })}
          />
        </div>
        <div data-part={`${place}-age`} className="relative w-26">
          <label htmlFor={id} className="sr-only">
            {owner} 나이
          </label>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            placeholder="나이"
            value={displayedAge}
            onChange={(event) => type(event.target.value)}
            aria-invalid={impossible || ageProblem !== null || undefined}
            aria-describedby={impossible || ageProblem !== null ? `${id}-error` : undefined}
            className={cx(controlClass, 'h-11 pr-9 pl-4 tnum')}
          />
          <span aria-hidden className="absolute inset-y-0 right-3.5 flex items-center text-small text-ink-2">
            세
          </span>
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className={cx('text-caption text-bad', (impossible || problem) && 'mt-2')}>
        {impossible
          ? `나이는 ${suggestPolicy.age.min}세부터 ${suggestPolicy.age.max}세까지 입력할 수 있어요.`
          : problem}
      </p>
    </fieldset>
  );
}
