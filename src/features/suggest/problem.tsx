'use client';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef } from 'react';

/** A missing answer: the message for the user, and the part of the step that it belongs to. */
export interface Missing {
  at: string;
  text: string;
}

/** The missing answer that the submit button has found. */
export const ProblemContext = createContext<Missing | null>(null);

/** Returns the message if one of these parts of the step is the missing one; null otherwise. */
export function useProblem(...parts: readonly string[]): string | null {
  const problem = use(ProblemContext);
  return problem && parts.includes(problem.at) ? problem.text : null;
}

/** A part of a step, with the message about its missing answer above it. */
export function Part({ at, className, children }: { at: string; className?: string; children: ReactNode }) {
  const text = useProblem(at);
  return (
    <div data-part={at} className={className}>
      {text === null ? null : <ProblemText text={text} />}
      {children}
    </div>
  );
}

/** Scrolls itself into view, because the docked buttons or the header may cover it. */
function ProblemText({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    paragraph.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p ref={paragraph} role="alert" className="mb-2.5 flex items-start gap-1.5 text-small font-semibold text-bad">
      <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
      {text}
    </p>
  );
}
