import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { cx } from './cx';

export interface Step {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'now' | 'later';
}

const stateLabels = { done: '완료', now: '현재 단계', later: '예정' } as const;

/** Progress through named steps: a lesson from request to done, an order from paid to confirmed. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} className="relative">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-5 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden
              className={cx(
                'absolute top-7 bottom-0 left-[13px] w-0.5',
                step.state === 'done' ? 'bg-green' : 'bg-line',
              )}
            />
          ) : null}
          <span
            aria-hidden
            className={cx(
              'relative grid size-7 shrink-0 place-items-center rounded-full text-caption font-bold tnum',
              step.state === 'done' && 'bg-green text-on-green',
              step.state === 'now' && 'bg-accent text-on-accent',
              step.state === 'later' && 'bg-sunken text-ink-3',
            )}
          >
            {step.state === 'done' ? <Check className="size-4" strokeWidth={3} /> : index + 1}
          </span>
          <div className="pt-0.5">
            <p className={cx('font-semibold', step.state === 'later' && 'font-medium text-ink-2')}>
              {step.title}
              <span className="sr-only"> ({stateLabels[step.state]})</span>
            </p>
            {step.detail ? <p className="text-small text-ink-2">{step.detail}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
