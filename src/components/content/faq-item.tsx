import { LinkButton } from '~/components/navigation/link-button';
import { Glyph } from '~/components/ui/glyph';
import { withKeys } from '~/components/ui/with-keys';
import type { FaqQuestion } from '~/domain/content/faq/faq-topic';

interface FaqItemProps {
  question: FaqQuestion;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
}

/** A question that opens its answer and the one page to go to next. */
export function FaqItem({ question: { id, question, answer, next }, open, onToggle }: FaqItemProps) {
  return (
    <details
      id={id}
      open={open}
      className="group border-b border-line"
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-3 text-[17px] font-semibold [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{question}</span>
        <Glyph name="down" className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-2 pb-6 wrap-anywhere text-ink-2">
        {withKeys(answer, String).map(({ key, item }) => (
          <p key={key} className="whitespace-pre-line">
            {item}
          </p>
        ))}
        <LinkButton href={next.href} prefetch={false} size="sm" variant="soft" className="mt-2 justify-self-start">
          {next.label}
        </LinkButton>
      </div>
    </details>
  );
}
