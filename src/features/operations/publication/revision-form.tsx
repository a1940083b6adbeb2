'use client';
import { type ReactNode, useRef, useState } from 'react';
import { type FieldValues, useFormState, type UseFormReturn } from 'react-hook-form';
import { useFirstMissing } from '~/components/browser/use-first-missing';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { toast } from '~/components/ui/toast';
import { type Details, requestSaveOver, SaveConflict, submitUnless } from '../list/save-conflict';
import { useRejectedSave } from '../list/use-rejected-save';

interface RevisionFormProps<Values extends FieldValues, Saved> {
  label: string;
  form: UseFormReturn<Values>;
  /** Whether readers see the content: a change is then published immediately, or saved as a draft beside it. */
  published: boolean;
  saveLabel: string;
  save: (values: Values) => Promise<unknown>;
  saveDraft: (values: Values) => Promise<unknown>;
  /** Reads the saved state after a conflict; null for new content. */
  reload: (() => Promise<Saved>) | null;
  formOf: (saved: Saved) => Values;
  /** Bases the next save of the typed values on the saved state. */
  rebase: (saved: Saved) => void;
  detailsOf: (values: Values) => Details;
  onSaved: () => void;
  children: ReactNode;
}

/** The form of a kind of content: its fields, its buttons, and both contents after a stale save. */
export function RevisionForm<Values extends FieldValues, Saved>({
  label,
  form,
  published,
  saveLabel,
  save,
  saveDraft,
  reload,
  formOf,
  rebase,
  detailsOf,
  onSaved,
  children,
}: RevisionFormProps<Values, Saved>) {
  const { control, getValues, handleSubmit } = form;
  const { submitCount, isSubmitting } = useFormState({ control });
  const place = useRef<HTMLFormElement>(null);
  const [rejections, setRejections] = useState(0);
  useFirstMissing(place, submitCount + rejections);
  const { problem, saved, clear, showRejection, resetToSaved } = useRejectedSave(form, formOf, rebase);
  /** Whether the button that was pressed last saves a draft; it also decides how a conflict is saved over. */
  const [asDraft, setAsDraft] = useState(false);
  const submit = (draft: boolean) => {
    setAsDraft(draft);
    return handleSubmit(async (values) => {
      clear();
      try {
        await (draft ? saveDraft : save)(values);
        toast(`${published && !draft ? '저장하고 바로 반영했어요' : '초안으로 저장했어요'}. 운영 기록에 남아요.`, {
          tone: 'good',
        });
        onSaved();
      } catch (error) {
        await showRejection(error, reload);
        setRejections((before) => before + 1);
      }
    })();
  };
  // Every button sends the form, so that a field can stop each of them (a picture that is still uploading).
  const submitChange = (submitter: HTMLElement | null) =>
    submit(saved === null ? submitter?.dataset.draft !== undefined : asDraft);
  return (
    <form
      ref={place}
      noValidate
      aria-label={label}
      className="space-y-5"
      onSubmit={submitUnless(saved !== null, submitChange)}
    >
      {children}
      {saved ? (
        <SaveConflict
          saved={saved}
          details={detailsOf(formOf(saved))}
          typed={detailsOf(getValues())}
          onTake={resetToSaved}
          onSaveOver={() => requestSaveOver(place.current)}
          pending={isSubmitting}
        />
      ) : null}
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      {saved ? null : (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="green" loading={isSubmitting}>
            {saveLabel}
          </Button>
          {published ? (
            <Button type="submit" data-draft="" size="sm" variant="ghost" loading={isSubmitting}>
              초안으로 저장
            </Button>
          ) : null}
        </div>
      )}
    </form>
  );
}
