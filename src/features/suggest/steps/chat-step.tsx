'use client';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { choiceFields, choiceSteps, chosenOptions, replaceChoices } from '~/domain/suggest/choice-lists';
import type { DraftAction, DraftFields } from '~/domain/suggest/draft';
import type { SuggestFlow } from '~/domain/suggest/flow';
import { Mark } from '~/components/brand/mark';
import { cx } from '~/components/ui/cx';
import type { ChatOpener } from '../questions/vertical-questions';
import { StepFrame } from '../step-frame';
import { useAnswer, useSuggest } from '../suggest-context';

/** A short opening dialogue: the chosen statement fills in part of the next question. */
export function ChatStep() {
  const { questions, opening, flow, state, dispatch } = useSuggest();
  const [purpose, setPurpose] = useAnswer('purpose');
  const name = useId();
  const { greeting, openers } = questions.chat;
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const chosen =
    openers.find((opener) =>
      chosenKey === null ? isAnswered(opener, state.draft.fields, flow) : opener.key === chosenKey,
    ) ?? null;

  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenKey !== null) answer.current?.scrollIntoView({ block: 'end', behavior: 'smooth' });
  }, [chosenKey]);

  const choose = (opener: ChatOpener) => {
    setChosenKey(opener.key);
    takeChoices(opener);
    const { class: purposeClass, purposes = [] } = opener;
    if (!purposeClass) return;
    // Removes the purposes that the previously chosen opener had filled in.
    const otherPurposes = purpose.purposes.filter(
      (purpose) => !chosen?.purposes?.includes(purpose) && !purposes.includes(purpose),
    );
    setPurpose({ ...purpose, class: purposeClass, purposes: [...otherPurposes, ...purposes] });
  };

  const takeChoices = (opener: ChatOpener) => {
    const answers = replaceChoices(flow.choices, state.draft.fields, { before: chosen?.choices, now: opener.choices });
    // The action type is a union by field, and the compiler cannot narrow it for fields that come from the lists.
    for (const field of choiceFields(flow.choices))
      if (answers[field] !== state.draft.fields[field])
        dispatch({ type: 'answer', field, value: answers[field] } as DraftAction);
  };

  return (
    <StepFrame step="chat">
      <div className="grid gap-3">
        <Bubble from="us">{opening.name === '' ? greeting[0] : `${opening.name} 님, ${greeting[0] ?? ''}`}</Bubble>
        {greeting.slice(1).map((line) => (
          <Bubble key={line} from="us" followed>
            {line}
          </Bubble>
        ))}
        <fieldset className="mt-1 ml-11">
          <legend className="sr-only">찾아온 이유</legend>
          <div className="flex flex-wrap gap-2">
            {openers.map((opener) => (
              <label
                key={opener.key}
                className={cx(
                  'flex min-h-11 items-center rounded-full border-[1.5px] border-line bg-card px-4 text-[15px] font-semibold transition-colors hover:border-field',
                  'has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:text-accent-ink has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
                )}
              >
                <input
                  type="radio"
                  className="sr-only"
                  name={name}
                  value={opener.key}
                  checked={chosen?.key === opener.key}
                  onChange={() => choose(opener)}
                />
                {opener.says}
              </label>
            ))}
          </div>
        </fieldset>
        <div ref={answer} aria-live="polite" className="grid scroll-mb-32 gap-3">
          {chosen ? (
            <div key={chosen.key} className="grid gap-3">
              <Bubble from="you">{chosen.says}</Bubble>
              <Bubble from="us" late>
                {chosen.reply}
              </Bubble>
            </div>
          ) : null}
        </div>
      </div>
    </StepFrame>
  );
}

/** Returns whether the current answers still match this opener, so that a returning user sees their choice. */
function isAnswered(
  { class: purposeClass, purposes = [], choices = {} }: ChatOpener,
  fields: DraftFields,
  flow: SuggestFlow,
): boolean {
  const chosen = choiceSteps.flatMap((step) =>
    (choices[step] ?? []).map(
      (key) => flow.choices[step] && chosenOptions(flow.choices[step], fields).some((option) => option.key === key),
    ),
  );
  const hasCondition = purposeClass !== undefined || chosen.length > 0;
  return (
    hasCondition &&
    (purposeClass === undefined || purposeClass === fields.purpose.class) &&
    purposes.every((purpose) => fields.purpose.purposes.includes(purpose)) &&
    chosen.every(Boolean)
  );
}

function Bubble({
  from,
  followed = false,
  late = false,
  children,
}: {
  from: 'us' | 'you';
  followed?: boolean;
  late?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cx('flex items-end gap-2.5', from === 'you' && 'justify-end')}
      style={late ? { animation: 'page-arrive 320ms var(--ease) 240ms both' } : undefined}
    >
      {from === 'us' ? (
        <span
          className={cx(
            'grid size-[34px] shrink-0 place-items-center self-start rounded-full bg-green-soft',
            followed && 'invisible',
          )}
        >
          {followed ? null : <Mark size={20} />}
        </span>
      ) : null}
      <p
        className={cx(
          'max-w-[32em] rounded-[18px] px-4 py-2.5 text-[15.5px] leading-normal',
          from === 'us' ? 'rounded-tl-[6px] bg-card shadow-1' : 'rounded-br-[6px] bg-green text-on-green',
        )}
      >
        {children}
      </p>
    </div>
  );
}
