import { BlockSection } from '~/components/content/blocks/block-section';
import { Link } from '~/components/navigation/link';
import { LinkButton } from '~/components/navigation/link-button';
import { formatCount } from '~/components/ui/format-count';
import type { BusyCity } from '~/domain/content/home';
import { lineHref } from '~/domain/listing/line/line-href';
import { allowInBuild } from '~/trpc/allow-in-build';
import { publicApi } from '~/trpc/public-server';

async function readCities(): Promise<readonly BusyCity[]> {
  try {
    return await publicApi.content.busyCities();
  } catch (error) {
    return (await allowInBuild(error)) ?? [];
  }
}

/**
 * The cities with the most coaches, each linked to its coaches; without numbers only the link to the visitor's
 * district.
 */
export async function Areas() {
  const cities = await readCities();
  return (
    <BlockSection title="코치마다 찾아가는 동네가 달라요">
      <p className="max-w-prose text-ink-2">
        동네를 고르면 그곳에 올 수 있는 코치만 보여요.
        {cities.length > 0 ? ' 지금 코치가 가장 많은 지역이에요.' : null}
      </p>
      {cities.length > 0 ? (
        <ul className="mt-5 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
          {cities.map(({ province, city, coaches }) => (
            <li key={`${province} ${city}`}>
              <Link
                href={lineHref({ province, city })}
                prefetch={false}
                className="flex min-h-14 items-center justify-between gap-3 rounded-m border border-line bg-card px-4.5 py-3 transition-colors hover:border-field"
              >
                <span className="font-semibold">
                  {province} {city}
                </span>
                <span className="text-small text-ink-2 tnum">코치 {formatCount(coaches)}명</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <LinkButton href="/f/find" prefetch={false} className="mt-5 max-sm:w-full">
        우리 동네에서 찾기
      </LinkButton>
    </BlockSection>
  );
}
