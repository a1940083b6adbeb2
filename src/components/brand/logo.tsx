import { Link } from '~/components/navigation/link';
import { brand } from '~/domain/shared/brand';
import { Mark } from './mark';

export function Logo() {
  return (
    <Link
      href="/"
      prefetch={false}
      aria-label={`${brand.name} 홈`}
      className="flex min-h-11 shrink-0 items-center gap-2 text-[22px] font-extrabold tracking-[-0.05em]"
    >
      <Mark />
      {brand.name}
    </Link>
  );
}
