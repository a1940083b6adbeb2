import type { ReactNode } from 'react';
import type { ConditionKey } from '~/domain/health-stop/conditions';
import { conditionTexts } from '~/domain/health-stop/texts';

/** What a person can do now because of these conditions, each advice once, and what else to say. */
export function HealthAdvice({ of, children }: { of: readonly ConditionKey[]; children?: ReactNode }) {
  const advice = [...new Set(of.map((key) => conditionTexts[key].advice))];
  return (
    <>
      <ul className="mt-1 grid gap-1 font-semibold">
        {advice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {children ? <p className="mt-1.5">{children}</p> : null}
    </>
  );
}
