import { ChevronLeft } from 'lucide-react';
import { SpotTrends } from '~/components/body-check/spot-trends';
import { SummaryList } from '~/components/body-check/summary-list';
import { Link } from '~/components/navigation/link';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import { LinkButton } from '~/components/navigation/link-button';
import type { OwnBodyCheck } from '~/domain/body-check/schema';
import { type BodySpot, spotKey, spotLabel } from '~/domain/shared/body-parts';
import { groupBySpot, summarise } from '~/domain/body-check/rounds';
import { EmployerViewButton } from '../employer-view/employer-view-button';
import { EmployerViewDialog } from '../employer-view/employer-view-dialog';
import { partPath } from './part-path';

/** One part over the rounds, with links to the others. */
export function OwnPart({ bodyCheck: { rounds, company }, spot }: { bodyCheck: OwnBodyCheck; spot: BodySpot | null }) {
  const all = groupBySpot(rounds);
  // Without a named part the first is shown; for a part without findings the page says that there are none.
  const selected = spot ? all.find((item) => spotKey(item.spot) === spotKey(spot)) : all[0];
  const selectedSpot = selected?.spot ?? spot;
  const last = rounds.find(({ round }) => round === selected?.findings.at(-1)?.round);
  const report = `/f/company/learner/body-check/report${company ? `?company=${company.csCorporateId}` : ''}`;
  return (
    <div className="wrap py-6 sm:py-10">
      <div className="mx-auto grid max-w-(--container-prose) gap-6">
        <header>
          <Link href={report} className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />내 바디체크
          </Link>
          <h1 className="text-h1">{selectedSpot ? `${spotLabel(selectedSpot)} 변화` : '부위별 변화'}</h1>
          {last ? <EmployerViewButton of={last.b2bTimetableReservationId} /> : null}
        </header>
        {all.length > 0 && company ? (
          <nav aria-label="부위" className="flex flex-wrap gap-2">
            {all.map((item) => (
              <Link
                key={spotKey(item.spot)}
                href={partPath(item.spot, company.csCorporateId)}
                aria-current={item === selected ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-small font-semibold aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green"
              >
                {spotLabel(item.spot)}
              </Link>
            ))}
          </nav>
        ) : null}
        {selected ? (
          <>
            <Card as="section" aria-label="그래프">
              <SpotTrends findings={selected.findings} label={spotLabel(selected.spot)} />
            </Card>
            <Card as="section" aria-label="요약">
              <SummaryList
                summaries={summarise(rounds).filter((item) => spotKey(item.spot) === spotKey(selected.spot))}
              />
            </Card>
          </>
        ) : (
          <EmptyState
            title={selectedSpot ? `${spotLabel(selectedSpot)} 기록이 없어요` : '아직 기록이 없어요'}
            detail="수업에서 전문가가 기록하면 변화를 볼 수 있어요."
            action={<LinkButton href={report}>내 바디체크 보기</LinkButton>}
          />
        )}
      </div>
      <EmployerViewDialog about="body-check" />
    </div>
  );
}
