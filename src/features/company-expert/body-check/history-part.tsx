import { SpotTrends } from '~/components/body-check/spot-trends';
import { SummaryList } from '~/components/body-check/summary-list';
import { Card } from '~/components/ui/card';
import { EmptyState } from '~/components/ui/empty-state';
import type { BodyCheckRound } from '~/domain/body-check/schema';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { groupBySpot, latestChanges, summarise } from '~/domain/body-check/rounds';
import { spotChangeText } from '~/domain/body-check/texts';
import { RoundList } from '~/components/body-check/round-list';

/** Changes, trends of each part over the rounds, and the rounds themselves. */
export function HistoryPart({ rounds }: { rounds: readonly BodyCheckRound[] }) {
  if (rounds.length === 0)
    return <EmptyState title="아직 기록이 없어요" detail="첫 기록을 저장하면 변화가 여기에 보여요." />;
  const changes = latestChanges(rounds);
  const graphs = new Map(
    groupBySpot(rounds).map(({ spot, findings }) => [
      spotKey(spot),
      <details key={spotKey(spot)} className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold">
          {spotLabel(spot)} 그래프
        </summary>
        <SpotTrends findings={findings} label={spotLabel(spot)} />
      </details>,
    ]),
  );
  return (
    <div className="grid gap-6">
      {changes.length > 0 ? (
        <section aria-label="지난번과 달라진 곳">
          <h2 className="text-h3">지난번과 달라진 곳</h2>
          <ul className="mt-2 grid gap-1">
            {changes.map((change) => (
              <li key={spotChangeText(change)} className="tnum">
                {spotChangeText(change)}{' '}
                <span className={change.better ? 'font-semibold text-green' : 'font-semibold text-warn'}>
                  {change.better ? '나아짐' : '나빠짐'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Card as="section" aria-label="부위별 변화">
        <h2 className="mb-4 text-h3">부위별 변화</h2>
        <SummaryList summaries={summarise(rounds)} feet={graphs} />
      </Card>
      <section aria-label="회차별 기록">
        <h2 className="mb-3 text-h3">회차별 기록</h2>
        <RoundList rounds={rounds} />
      </section>
    </div>
  );
}
