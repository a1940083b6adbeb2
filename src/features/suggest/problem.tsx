'use client';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

/** What is missing: a sentence that says what to do, and the part of the step that it is about. */
export interface Missing {
  at: string;
  text: string;
}

/** What a press on the step's button has found missing. */
export const ProblemContext = createContext<Missing | null>(null);

/** The sentence about a part of a step, where one of these is missing; null otherwise. */
export function useProblem(...parts: readonly string[]): string | null {
  const problem = use(ProblemContext);
  return problem && parts.includes(problem.at) ? problem.text : null;
}

/** A part of a step with what is missing in it, above its answers: the first of them has the focus then. */
export function Part({ at, className, children }: { at: string; className?: string; children: ReactNode }) {
  const text = useProblem(at);
  return (
    <div data-part={at} className={className}>
      {text === null ? null : <ProblemText text={text} />}
      {children}
    </div>
  );
}

/** Scrolls itself into sight: the docked buttons or the header may cover it. */
function ProblemText({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={shown} role="alert" className="mb-2.5 flex items-start gap-1.5 text-small font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      {text}
    </p>
  );
}
