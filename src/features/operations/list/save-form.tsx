import type { ComponentProps } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button, type ButtonProps } from '~/components/ui/button';
import { type Details, SaveConflict, submitUnless } from './save-conflict';

interface SaveFormProps extends Pick<ComponentProps<'form'>, 'ref' | 'className' | 'aria-label' | 'children'> {
  pending: boolean;
  /** What another operator saved meanwhile, with the details of it and of the typed values. */
  conflict: { saved: unknown; details: Details; typed: Details } | null;
  /** Error message that belongs to no field. */
  problem?: string | null;
  submitLabel?: string;
  variant?: ButtonProps['variant'];
  /** Level of the heading of a conflict: 2 for a form directly on the page, below its h1. */
  level?: 2 | 3;
  /** Replaces the typed values with the saved ones. */
  onTake: () => void;
  onSubmit: () => unknown;
}

/** A form that saves an entity. After a conflict the operator chooses between the typed and the saved values. */
export function SaveForm({
  pending,
  conflict,
  problem = null,
  submitLabel = '저장',
  variant = 'green',
  level,
  onTake,
  onSubmit,
  children,
  ...form
}: SaveFormProps) {
  return (
    <form noValidate {...form} onSubmit={submitUnless(conflict !== null, () => onSubmit())}>
      {children}
      {conflict ? (
        <SaveConflict {...conflict} {...{ level, onTake, pending }} onSaveOver={() => void onSubmit()} />
      ) : null}
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      {conflict ? null : (
        <Button type="submit" size="sm" variant={variant} loading={pending}>
          {submitLabel}
        </Button>
      )}
    </form>
  );
}
