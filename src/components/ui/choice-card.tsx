'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { CheckMark } from './checkbox';
import { cx } from './cx';
import { FieldError } from './field';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'title'> {
  title: ReactNode;
  /** A second line in a lighter style. */
  detail?: ReactNode;
  /** A small drawing before the text. */
  art?: ReactNode;
}

const card =
  'relative flex min-h-14 items-center gap-3.5 rounded-[16px] border-[1.5px] border-line bg-card p-4 font-semibold transition-colors ' +
  'hover:border-field has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline-[2.5px] ' +
  'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus has-[:disabled]:opacity-50';

function CardText({ title, detail, art }: Pick<ChoiceCardProps, 'title' | 'detail' | 'art'>) {
  return (
    <>
      {art}
      <span className="min-w-0 flex-1 leading-normal">
        {title}
        {detail ? <span className="block text-[13.5px] font-normal text-ink-2">{detail}</span> : null}
      </span>
    </>
  );
}

/**
 * A single choice, as a card that can be tapped as a whole. Give all cards of a question the same name, inside a
 * `ChoiceGroup`.
 */
export function RadioCard({ title, detail, art, id, className, ...rest }: ChoiceCardProps) {
  const generatedId = useId();
  const cardId = id ?? generatedId;
  return (
    <label htmlFor={cardId} className={cx(card, className)}>
      <CardText {...{ title, detail, art }} />
      <input
        id={cardId}
        type="radio"
        className="size-[22px] shrink-0 appearance-none rounded-full border-2 border-field bg-card transition-[border-width] checked:border-[7px] checked:border-accent checked:bg-white focus-visible:outline-none"
        {...rest}
      />
    </label>
  );
}

/** One of several choices that can be combined, as a card that can be tapped as a whole. */
export function CheckCard({ title, detail, art, id, className, ...rest }: ChoiceCardProps) {
  const generatedId = useId();
  const cardId = id ?? generatedId;
  return (
    <label htmlFor={cardId} className={cx(card, className)}>
      <CardText {...{ title, detail, art }} />
      <CheckMark id={cardId} tone="accent" className="focus-visible:outline-none" {...rest} />
    </label>
  );
}

interface ChoiceGroupProps {
  legend: ReactNode;
  hideLegend?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: ReactNode;
}

/** A question with its choice cards. */
export function ChoiceGroup({ legend, hideLegend, hint, error, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      className={className}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'mb-2.5 text-[15.5px] font-semibold'}>{legend}</legend>
      {hint ? <p className="mb-3 text-small text-ink-2">{hint}</p> : null}
      <div className="grid gap-2.5">{children}</div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
