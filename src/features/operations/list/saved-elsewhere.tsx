import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { FactList } from './detail-sheet';

/** Of the button that saves a form over what another operator saved. */
export const SAVE_OVER = '내가 입력한 내용으로 저장';

export type Facts = readonly (readonly [label: string, value: string])[];

const CONFLICT = 'data-conflict';

/**
 * The submit handler of a form. While a conflict is shown it saves nothing: a second Enter in a field, which nobody
 * meant as a decision, leads to the conflict.
 */
export function submitUnless(hasConflict: boolean, submit: () => unknown) {
  return (event: Pick<FormEvent<HTMLFormElement>, 'preventDefault' | 'currentTarget'>): void => {
    event.preventDefault();
    if (hasConflict) event.currentTarget.querySelector<HTMLElement>(`[${CONFLICT}]`)?.focus();
    else void submit();
  };
}

/** A conflict whose form has nothing to compare: what would be changed has to be looked at again. */
export function ConflictNotice({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="rounded-m bg-warn-soft px-4 py-3.5 text-small leading-normal text-warn">
      {children}
    </h3>
  );
}

/** The facts whose saved value is not the typed one, with the typed one beside it. */
export function changedFacts(saved: Facts, typed: Facts) {
  const mine = new Map(typed);
  return saved
    .filter(([label, value]) => mine.get(label) !== value)
    .map(([label, value]) => ({ label, saved: value, typed: mine.get(label) ?? null }));
}

interface SavedElsewhereProps {
  /** What is saved now, a new one with each conflict: the focus moves to it. */
  saved: unknown;
  facts: Facts;
  /** The same facts of what was typed. */
  typed: Facts;
  onTake: () => void;
  /** Saves what was typed; no key in a field does it. */
  onSaveOver: () => void;
  saveOver?: string;
  pending: boolean;
  /** Of the heading: 2 for a form that stands on the page itself, below its h1. */
  level?: 2 | 3;
}

/**
 * What another operator saved while a form was filled in; what was typed stays in the form, to be saved over it or not.
 * The form has no submit button meanwhile ({@link submitUnless}).
 */
export function SavedElsewhere({
  saved,
  facts,
  typed,
  onTake,
  onSaveOver,
  saveOver = SAVE_OVER,
  pending,
  level = 3,
}: SavedElsewhereProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const shown = useRef<unknown>(undefined);
  useEffect(() => {
    if (shown.current === saved) return;
    shown.current = saved;
    heading.current?.focus({ preventScroll: true });
    // At the top: what is pressed again where the submit button was is no choice.
    section.current?.scrollIntoView({ block: 'start' });
  }, [saved]);
  const Heading = `h${level}` as const;
  const changed = changedFacts(facts, typed);
  return (
    <section ref={section} aria-labelledby={title} className="scroll-mt-24 space-y-4 rounded-l border border-line p-5">
      <Heading {...{ [CONFLICT]: '' }} ref={heading} id={title} tabIndex={-1} className="text-h3">
        지금 저장된 내용
      </Heading>
      <Banner tone="warn" role="alert">
        그사이 다른 운영자가 바꿨어요. 입력한 내용은 위에 그대로 있어요. 어느 쪽을 저장할지 골라 주세요.
      </Banner>
      {/* Before the facts, so that long ones do not push them out of view. */}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          저장된 내용에서 다시 수정하기
        </Button>
        <Button size="sm" variant="danger" loading={pending} onClick={onSaveOver}>
          {saveOver}
        </Button>
      </div>
      {changed.length > 0 ? (
        <FactList
          facts={changed.map((fact) => [
            fact.label,
            <span key={fact.label} className="block wrap-anywhere whitespace-pre-line">
              <mark className="rounded-s bg-warn-soft px-1 font-semibold text-warn">{fact.saved}</mark>
              {fact.typed === null ? null : <span className="block text-ink-2">내 입력: {fact.typed}</span>}
            </span>,
          ])}
        />
      ) : (
        <p className="text-small text-ink-2">입력한 내용과 같아요.</p>
      )}
    </section>
  );
}
