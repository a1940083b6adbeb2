import { ChevronLeft } from 'lucide-react';
import { Link } from '~/components/navigation/link';

/** Link above a document or a list of documents, back to the page it belongs to. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      className="-ml-2 inline-flex min-h-11 items-center gap-1 pr-3 text-small text-ink-2 hover:text-ink"
      data-screen-only
    >
      <ChevronLeft aria-hidden className="size-5" />
      {label}
    </Link>
  );
}
