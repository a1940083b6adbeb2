import { Link } from '~/components/navigation/link';
import { cx } from '~/components/ui/cx';
import { serviceTypeLabels, serviceTypes } from '~/domain/shared/service-type';
import { artMaterials } from '~/domain/suggest/choice-lists';
import type { ShopFilter } from '~/domain/tools/shop-filter';
import { shopPath } from '~/domain/tools/shop-filter';

const instruments = [
  { key: 'piano', label: '피아노' },
  { key: 'violin', label: '바이올린' },
] as const;
const workoutTypes = [
  { key: 'yoga', label: '요가' },
  { key: 'pilates', label: '필라테스' },
  { key: 'weights', label: '웨이트' },
] as const;

function Pill({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'inline-flex h-11 shrink-0 items-center rounded-full border px-4 text-small font-semibold whitespace-nowrap transition-colors',
        isCurrent
          ? 'border-green bg-green text-on-green'
          : 'border-line bg-card text-ink-2 hover:border-field hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

const row = '-mx-(--gutter) flex scrollbar-none gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:px-0';

/**
 * Filters by vertical, then by material, instrument or kind. They are links, so that a view can be shared and back
 * works.
 */
export function ShopFilters({ filter }: { filter: ShopFilter }) {
  const { serviceType } = filter;
  const subFilters =
    serviceType === 'art'
      ? artMaterials.options.map(({ key, label }) => ({
          label,
          isCurrent: filter.materials.includes(key),
          href: shopPath({ serviceType, materials: [key] }),
        }))
      : serviceType === 'music'
        ? instruments.map(({ key, label }) => ({
            label,
            isCurrent: filter.subcategory === key,
            href: shopPath({ serviceType, subcategory: key }),
          }))
        : serviceType === 'workout'
          ? workoutTypes.map(({ key, label }) => ({
              label,
              isCurrent: filter.workoutTypes.includes(key),
              href: shopPath({ serviceType, workoutTypes: [key] }),
            }))
          : [];
  const all = filter.materials.length === 0 && filter.subcategory === null && filter.workoutTypes.length === 0;
  return (
    <nav aria-label="어떤 수업의 도구인가요?" className="grid gap-1.5">
      <div className={row}>
        {serviceTypes.map((vertical) => (
          <Pill key={vertical} href={shopPath({ serviceType: vertical })} isCurrent={vertical === serviceType}>
            {serviceTypeLabels[vertical]}
          </Pill>
        ))}
      </div>
      {subFilters.length > 0 ? (
        <div className={row}>
          <Pill href={shopPath({ serviceType })} isCurrent={all}>
            모두
          </Pill>
          {subFilters.map(({ label, isCurrent, href }) => (
            <Pill key={label} href={href} isCurrent={isCurrent}>
              {label}
            </Pill>
          ))}
        </div>
      ) : null}
    </nav>
  );
}
