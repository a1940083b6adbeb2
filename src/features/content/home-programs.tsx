import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { type Program, programs } from '~/components/layout/menu/programs';
import { Link } from '~/components/navigation/link';
import { listingPathOf } from '~/domain/listing/listing-path';

/**
 * The seven verticals, each linked to its public list of coaches, because the questionnaires require an account first.
 */
export function HomePrograms({ title }: { title?: string }) {
  return (
    <section aria-labelledby="programs" className="wrap pb-16 md:pb-20">
      <h2 id="programs" className={title ? 'mb-5 text-h1 md:mb-7' : 'sr-only'}>
        {title ?? '프로그램'}
      </h2>
      <ul className="flex flex-wrap justify-center gap-2.5 md:grid md:grid-cols-7 md:gap-3">
        {programs.map((program) => (
          <li key={program.key} className="w-[calc(25%-8px)] md:w-auto">
            <Tile program={program} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ program }: { program: Program }) {
  return (
    <Link
      href={listingPathOf(program.key)}
      prefetch={false}
      className="group flex h-full flex-col items-center rounded-[18px] border border-line bg-card px-1 pt-4 pb-3.5 text-center text-[13.5px] font-semibold transition-[border-color,box-shadow] duration-(--slow) hover:border-field/50 hover:shadow-2 md:rounded-l md:px-2 md:pt-[18px] md:pb-4 md:text-[15px]"
    >
      <VerticalDrawing
        of={program.key}
        className="mb-2.5 size-13 transition-transform duration-(--slow) group-hover:-translate-y-1 md:size-18"
      />
      <span className="leading-snug">{program.label}</span>
    </Link>
  );
}
