import type { RefObject } from 'react';
import { Button } from '~/components/ui/button';
import { TextField } from '~/components/ui/text-field';

interface ReasonPartProps {
  /** The element that contains the field, so that the caller can focus an invalid one. */
  part: RefObject<HTMLDivElement | null>;
  label: string;
  hint?: string;
  error: string | undefined;
  reason: string;
  onReason: (reason: string) => void;
  action: string;
  isPending: boolean;
  onEnd: () => void;
}

/**
 * Shows a reason field with the button that ends something. It is not a form, so that Enter in the field does not
 * submit.
 */
export function ReasonPart(props: ReasonPartProps) {
  const { part, label, hint, error, reason, onReason, action, isPending, onEnd } = props;
  return (
    <div ref={part} className="space-y-3">
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
      <Button size="sm" variant="ghost" loading={isPending} onClick={onEnd}>
        {action}
      </Button>
    </div>
  );
}
