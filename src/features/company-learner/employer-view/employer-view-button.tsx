'use client';
import { Eye } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { useAddress } from '~/components/browser/use-address';
import { EMPLOYER_VIEW } from './employer-labels';

/**
 * Opens "what my employer sees" beside an answer; the page contains one EmployerViewDialog.
 * @param of the reservation that the answer belongs to, or `questions` for answers without one
 * @param name whose answer it is, for screen readers when a page has several
 */
export function EmployerViewButton({ of, name }: { of: number | 'questions'; name?: string }) {
  const { openOver } = useAddress();
  return (
    <Button
      size="sm"
      variant="text"
      className="-ml-3"
      aria-label={name ? `${name} ${EMPLOYER_VIEW}` : undefined}
      onClick={() => openOver({ employer: String(of) })}
    >
      <Eye aria-hidden className="size-4" />
      {EMPLOYER_VIEW}
    </Button>
  );
}
