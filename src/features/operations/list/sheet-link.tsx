import type { ReactNode } from 'react';
import { Link } from '~/components/navigation/link';

/** Links from a sheet to another page of the console. */
export function SheetLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center text-small font-semibold text-green underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
