import { useContext, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldIssues, refusalOf } from '~/trpc/refusal';
import { ForgetTyped } from '~/components/typed/use-typed';

interface RefusedSave<Saved> {
  /** What stands in no field. */
  problem: string | null;
  /** What another operator saved meanwhile. */
  saved: Saved | null;
  /** Before it is saved again. */
  clear: () => void;
  /** @param readAgain what is saved now; null for what is not there yet */
  refused: (thrown: unknown, readAgain: (() => Promise<Saved>) | null) => Promise<void>;
  /** Gives up what was typed for what is saved. */
  take: () => void;
  /** The form was saved and stays open. */
  done: () => void;
}

/**
 * A save that was refused: its issues stand at their fields, and where another operator saved meanwhile, that is read
 * and what was typed stays, to be saved over it or not.
 * @param basedOn makes the form's next save one over this
 */
export function useRefusedSave<Values extends FieldValues, Saved>(
  { setError, reset }: Pick<UseFormReturn<Values>, 'setError' | 'reset'>,
  formOf: (saved: Saved) => Values,
  basedOn: (saved: Saved) => void,
): RefusedSave<Saved> {
  const forget = useContext(ForgetTyped);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const refused: RefusedSave<Saved>['refused'] = async (thrown, readAgain) => {
    const refusal = refusalOf(thrown);
    const issues = Object.entries(fieldIssues(refusal));
    for (const [at, [path, message]] of issues.entries())
      setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    if (refusal.code === 'CONFLICT' && readAgain) {
      const current = await readAgain().catch(() => null);
      setSaved(current);
      if (current) return basedOn(current);
    }
    if (issues.length === 0) setProblem(refusal.message);
  };
  return {
    problem,
    saved,
    clear: () => setProblem(null),
    refused,
    take: () => {
      if (saved) reset(formOf(saved));
      setSaved(null);
      forget();
    },
    done: () => {
      setSaved(null);
      forget();
    },
  };
}
