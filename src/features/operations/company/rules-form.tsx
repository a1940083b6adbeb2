'use client';
import { useRef, useState } from 'react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';
import { replayNumberGroups } from '~/domain/timetable/replay/labels';
import {
  type ReplayChanges,
  type ReplayNumber,
  type ReplayNumbers,
  replayNumbersSchema,
} from '~/domain/timetable/replay/numbers';

type Values = Record<ReplayNumber, string>;
const names = Object.keys(replayNumbersSchema.shape) as ReplayNumber[];
const textsOf = (numbers: ReplayNumbers): Values =>
  Object.fromEntries(names.map((name) => [name, String(numbers[name])])) as Values;

/** What is wrong with a number that was typed; null when it can be replayed. */
function errorOf(name: ReplayNumber, value: string): string | null {
  const { minValue, maxValue } = replayNumbersSchema.shape[name];
  const isGood = /^\d{1,4}$/.test(value.trim()) && replayNumbersSchema.shape[name].safeParse(Number(value)).success;
  return isGood ? null : `${minValue}부터 ${maxValue}까지의 수를 적어 주세요.`;
}

/** The numbers of the rules, to begin with as they held; only what is another counts as changed. */
export function RulesForm({
  numbers,
  changes,
  isPending,
  onChange,
}: {
  numbers: ReplayNumbers;
  changes: ReplayChanges;
  isPending: boolean;
  onChange: (changes: ReplayChanges) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => textsOf({ ...numbers, ...changes }));
  const [checked, setChecked] = useState(false);
  const isOwn = names.every((name) => Number(values[name]) === numbers[name]);
  const submit = () => {
    const wrong = names.find((name) => errorOf(name, values[name]) !== null);
    setChecked(true);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const next: ReplayChanges = {};
    for (const name of names) if (Number(values[name]) !== numbers[name]) next[name] = Number(values[name]);
    onChange(next);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="바꿔 볼 숫자"
      className="space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-1">
        {replayNumberGroups.map((group) => (
          <fieldset key={group.title} className="min-w-0">
            <legend className="mb-2 text-h3">{group.title}</legend>
            <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-1">
              {group.numbers.map(({ name, label, unit }) => (
                <NumberField
                  key={name}
                  name={name}
                  label={label}
                  unit={unit}
                  own={numbers[name]}
                  value={values[name]}
                  error={checked ? errorOf(name, values[name]) : null}
                  onChange={(value) => setValues({ ...values, [name]: value })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="green" size="sm" loading={isPending}>
          다시 계산
        </Button>
        {isOwn ? null : (
          <Button
            size="sm"
            onClick={() => {
              setValues(textsOf(numbers));
              onChange({});
              form.current?.querySelector<HTMLButtonElement>('[type="submit"]')?.focus();
            }}
          >
            지금 숫자로 되돌리기
          </Button>
        )}
      </div>
    </form>
  );
}

/** A number beside its name, with what holds now where it was changed. */
function NumberField({
  name,
  label,
  unit,
  own,
  value,
  error,
  onChange,
}: {
  name: ReplayNumber;
  label: string;
  unit: string;
  own: number;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}) {
  const isChanged = error === null && Number(value) !== own;
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      suffix={unit}
      hint={isChanged ? `지금은 ${own}${unit}` : undefined}
      error={error ?? undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
