import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { programs } from '~/components/layout/menu/programs';
import { Link } from '~/components/navigation/link';
import { listingPathOf } from '~/domain/listing/listing-path';

/** Links to the listings of all verticals, each with its drawing. */
export function VerticalLinks({ title }: { title: string }) {
  return (
    <section aria-labelledby="verticals" className="mt-10">
      <h2 id="verticals" className="text-h2">
        {title}
      </h2>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {programs.map(({ key, label, line }) => (
          <li key={key}>
            <Link
              href={listingPathOf(key)}
              prefetch={false}
              className="flex h-full items-center gap-4 rounded-l border border-line bg-card p-4 transition-colors hover:border-field"
            >
              <VerticalDrawing of={key} className="size-14 shrink-0" />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                <span className="block text-small text-ink-2">{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
