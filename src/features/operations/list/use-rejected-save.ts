import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { fieldIssues, rejectionOf } from '~/trpc/rejection';
import { useUnsaved } from '~/components/form/unsaved';

interface RejectedSave<Saved> {
  /** Error message that belongs to no field. */
  problem: string | null;
  /** What another operator saved meanwhile. */
  saved: Saved | null;
  /** Clears the error message before the next save. */
  clear: () => void;
  /** @param reload reads the saved state; null for an entity that does not exist yet */
  showRejection: (thrown: unknown, reload: (() => Promise<Saved>) | null) => Promise<void>;
  /** Replaces the typed values with the saved ones. */
  resetToSaved: () => void;
  /** Called when the form was saved and stays open. */
  done: () => void;
}

/**
 * Handles a rejected save: shows its issues at their fields. After a conflict with another operator it reads the saved
 * state and keeps the typed values, so that the operator can save over it or not.
 * @param basedOn bases the form's next save on this state
 */
export function useRejectedSave<Values extends FieldValues, Saved>(
  {
    setError,
    reset,
    getValues,
    formState,
  }: Pick<UseFormReturn<Values>, 'setError' | 'reset' | 'getValues' | 'formState'>,
  formOf: (saved: Saved) => Values,
  basedOn: (saved: Saved) => void,
): RejectedSave<Saved> {
  useUnsaved(formState.isDirty);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const showRejection: RejectedSave<Saved>['showRejection'] = async (thrown, reload) => {
    const rejection = rejectionOf(thrown);
    const issues = Object.entries(fieldIssues(rejection));
    for (const [at, [path, message]] of issues.entries())
      setError(path as Path<Values>, { message }, { shouldFocus: at === 0 });
    if (rejection.code === 'CONFLICT' && reload) {
      const current = await reload().catch(() => null);
      setSaved(current);
      if (current) return basedOn(current);
    }
    if (issues.length === 0) setProblem(rejection.message);
  };
  return {
    problem,
    saved,
    clear: () => setProblem(null),
    showRejection,
    resetToSaved: () => {
      if (saved) reset(formOf(saved));
      setSaved(null);
    },
    done: () => {
      setSaved(null);
      reset(getValues());
    },
  };
}
