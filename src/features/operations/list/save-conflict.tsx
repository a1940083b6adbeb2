import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { DetailList } from './detail-sheet';

/** Label of the button that saves a form over what another operator saved. */
export const SAVE_OVER = '내가 입력한 내용으로 저장';

export type Details = readonly (readonly [label: string, value: string])[];

const CONFLICT = 'data-conflict';
type FormSubmit = Pick<SubmitEvent<HTMLFormElement>, 'preventDefault' | 'currentTarget'> & {
  nativeEvent: { submitter: HTMLElement | null };
};
const SAVING_OVER = 'data-saving-over';

/**
 * Returns the submit handler of a form. While a conflict is shown it does not save: a second Enter in a field is not a
 * decision, so it only moves to the conflict. Only `requestSaveOver` sends it.
 */
export function submitUnless(hasConflict: boolean, submit: (submitter: HTMLElement | null) => unknown) {
  return (event: FormSubmit): void => {
    event.preventDefault();
    const isSaveOver = event.currentTarget.hasAttribute(SAVING_OVER);
    if (hasConflict && !isSaveOver) event.currentTarget.querySelector<HTMLElement>(`[${CONFLICT}]`)?.focus();
    else void submit(event.nativeEvent.submitter);
  };
}

/** Sends a form over a conflict, so that a field of the form can stop it (a picture that is still uploading). */
export function requestSaveOver(form: HTMLFormElement | null): void {
  form?.setAttribute(SAVING_OVER, '');
  form?.requestSubmit();
  form?.removeAttribute(SAVING_OVER);
}

/** Shows a conflict of a form without values to compare; the operator must preview the change again. */
export function ConflictNotice({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="rounded-m bg-warn-soft px-4 py-3.5 text-small leading-normal text-warn">
      {children}
    </h3>
  );
}

/** Returns the details whose saved value differs from the typed one, with both values. */
export function changedDetails(saved: Details, typed: Details) {
  const unsavedValues = new Map(typed);
  return saved
    .filter(([label, value]) => unsavedValues.get(label) !== value)
    .map(([label, value]) => ({ label, saved: value, typed: unsavedValues.get(label) ?? null }));
}

interface SaveConflictProps {
  /** The saved state. Each conflict has a new object, and the focus then moves to the conflict. */
  saved: unknown;
  details: Details;
  /** The same details with the typed values. */
  typed: Details;
  onTake: () => void;
  /** Saves the typed values; no key in a field triggers it. */
  onSaveOver: () => void;
  saveOver?: string;
  pending: boolean;
  /** Level of the heading: 2 for a form directly on the page, below its h1. */
  level?: 2 | 3;
}

/**
 * Shows what another operator saved while the form was being filled in. The typed values stay in the form, and the
 * operator decides whether to save over the other version. Meanwhile the form has no submit button ({@link
 * submitUnless}).
 */
export function SaveConflict({
  saved,
  details,
  typed,
  onTake,
  onSaveOver,
  saveOver = SAVE_OVER,
  pending,
  level = 3,
}: SaveConflictProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const announcedConflict = useRef<unknown>(undefined);
  useEffect(() => {
    if (announcedConflict.current === saved) return;
    announcedConflict.current = saved;
    heading.current?.focus({ preventScroll: true });
    // Scrolls the conflict to the top, so that a second press where the submit button was does not choose anything.
    section.current?.scrollIntoView({ block: 'start' });
  }, [saved]);
  const Heading = `h${level}` as const;
  const changed = changedDetails(details, typed);
  return (
    <section ref={section} aria-labelledby={title} className="scroll-mt-24 space-y-4 rounded-l border border-line p-5">
      <Heading {...{ [CONFLICT]: '' }} ref={heading} id={title} tabIndex={-1} className="text-h3">
        지금 저장된 내용
      </Heading>
      <Banner tone="warn" role="alert">
        그사이 다른 운영자가 바꿨어요. 입력한 내용은 위에 그대로 있어요. 어느 쪽을 저장할지 골라 주세요.
      </Banner>
      {/* The buttons come before the details, so that long details do not push them out of view. */}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          저장된 내용에서 다시 수정하기
        </Button>
        <Button size="sm" variant="danger" loading={pending} onClick={onSaveOver}>
          {saveOver}
        </Button>
      </div>
      {changed.length > 0 ? (
        <DetailList
          details={changed.map((detail) => [
            detail.label,
            <span key={detail.label} className="block wrap-anywhere whitespace-pre-line">
              <mark className="rounded-s bg-warn-soft px-1 font-semibold text-warn">{detail.saved}</mark>
              {detail.typed === null ? null : <span className="block text-ink-2">내 입력: {detail.typed}</span>}
            </span>,
          ])}
        />
      ) : (
        <p className="text-small text-ink-2">입력한 내용과 같아요.</p>
      )}
    </section>
  );
}
