import { Button } from '~/components/ui/button';
import type { FocusFallback } from '~/components/ui/use-focus-fallback';
import { consentChangeLabels } from '~/domain/account/consent-change';

interface ConsentRowProps {
  granted: boolean;
  /** The state of the consent, in a sentence. */
  children: string;
  /** True for an operator who is acting as the owner: only the owner may give consents. */
  locked: boolean;
  pending: boolean;
  focusFallback: FocusFallback<HTMLElement>;
  onChange: (granted: boolean) => void;
}

/** A consent in one line: its state, and a button to withdraw it or to give it again. */
export function ConsentRow({ granted, children, locked, pending, focusFallback, onChange }: ConsentRowProps) {
  return (
    <section
      {...focusFallback}
      aria-label="동의"
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-sunken px-4 py-1.5 text-small"
    >
      <p className="py-1.5 text-ink-2">{children}</p>
      <Button
        size="sm"
        variant={granted ? 'text' : 'ghost'}
        className={granted ? '-mx-3' : undefined}
        disabled={locked}
        loading={pending}
        onClick={() => onChange(!granted)}
      >
        {granted ? consentChangeLabels.withdraw : '다시 동의하기'}
      </Button>
    </section>
  );
}
