import { VerticalDrawing } from '~/components/illustration/vertical-drawing';
import { Link } from '~/components/navigation/link';
import { NavDropdown } from './nav-dropdown';
import { cx } from '~/components/ui/cx';
import { listingPathOf } from '~/domain/listing/listing-path';
import { type Program, programs } from './programs';

function ProgramRow({ program }: { program: Program }) {
  return (
    <Link
      href={listingPathOf(program.key)}
      prefetch={false}
      className="flex items-center gap-3 rounded-m p-2.5 transition-colors hover:bg-sunken"
    >
      <VerticalDrawing of={program.key} className="size-12 shrink-0" />
      <span className="min-w-0">
        <span className="block text-[15px] leading-snug font-semibold">{program.label}</span>
        <span className="block truncate text-caption text-ink-2">{program.line}</span>
      </span>
    </Link>
  );
}

/**
 * The program guide: links to the coaches of every vertical, as on the home page, in two columns under the header or in
 * one column in the mobile menu.
 */
export function ProgramList({ columns = 2 }: { columns?: 1 | 2 }) {
  return (
    <ul className={cx('grid gap-1', columns === 2 && 'grid-cols-2')}>
      {programs.map((program) => (
        <li key={program.key}>
          <ProgramRow program={program} />
        </li>
      ))}
    </ul>
  );
}

export function ProgramGuide() {
  return (
    <NavDropdown
      label="프로그램"
      buttonClassName="text-[15.5px] font-medium text-ink"
      panelClassName="-left-3 w-[520px]"
    >
      <ProgramList />
    </NavDropdown>
  );
}
