import { Link } from '~/components/navigation/link';
import { brand } from '~/domain/shared/brand';
import { Mark } from './mark';

interface LogoProps {
  /** Name of the brand, and of the page that the logo links to. */
  name?: string;
  label?: string;
  href?: string;
}

export function Logo({ name = brand.name, label = `${name} 홈`, href = '/' }: LogoProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-label={label}
      className="flex min-h-11 shrink-0 items-center gap-2 text-[22px] font-extrabold tracking-[-0.05em]"
    >
      <Mark />
      {name}
    </Link>
  );
}
