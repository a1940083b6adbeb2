import { Check } from 'lucide-react';
import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';

export interface FilterLink {
  label: string;
  href: string;
  on: boolean;
}

/** Options of one filter as links: the state is in the address, so back, forward and a copied link all work. */
export function FilterLinks({ title, links }: { title: string; links: readonly FilterLink[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-caption font-semibold text-ink-2">{title}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {links.map(({ label, href, on }) => (
          <li key={label}>
            <Link
              href={href}
              prefetch={false}
              scroll={false}
              rel="nofollow"
              aria-current={on ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 items-center gap-1 rounded-full border px-3.5 text-small font-semibold whitespace-nowrap transition-colors lg:min-h-9 lg:px-3',
                on
                  ? 'border-green bg-green text-on-green'
                  : 'border-line bg-card text-ink-2 hover:border-field hover:text-ink',
              )}
            >
              {on ? <Check aria-hidden className="size-3.5" /> : null}
              {label}
              {on ? <span className="sr-only"> (누르면 해제돼요)</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
