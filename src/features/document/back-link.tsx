import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';

/** Above a paper or a list of papers: the way back to where it belongs. */
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
