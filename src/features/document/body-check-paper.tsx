import { BodyPicture } from '~/components/body-check/body-picture';
import { DoctorCard } from '~/components/body-check/doctor-card';
import { SpotTrends } from '~/components/body-check/spot-trends';
import { SummaryList } from '~/components/body-check/summary-list';
import { Card } from '~/components/ui/card';
import { bodyCheckDocumentLabels as labels, roundsOnPaper } from '~/domain/body-check/paper';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { groupBySpot, latestFindings, summarise } from '~/domain/body-check/rounds';
import { findingText, overviewText } from '~/domain/body-check/texts';
import { documentLabels, paperDate } from '~/domain/document/labels';
import type { BodyCheckDocument } from '~/domain/document/schema';

/** The body-check report in its print layout. */
export function BodyCheckPaper({ data }: { data: BodyCheckDocument }) {
  const rounds = roundsOnPaper(data);
  const latest = latestFindings(rounds);
  const last = data.rounds.at(-1);
  return (
    <Card as="article" pad="l" aria-label={labels.title}>
      <p className="flex justify-between gap-4 text-caption text-ink-2 tnum">
        <span>{documentLabels.brand}</span>
        <span>{last ? `${last.round}회차 · ${paperDate(last.at)}` : ''}</span>
      </p>
      <h1 className="mt-6 text-h1">{labels.title}</h1>
      <p className="mt-1">
        {data.person}
        {labels.honorific} · {data.company}
      </p>
      {data.distinction ? <p className="text-small text-ink-2 break-all">{data.distinction}</p> : null}
      <div className="mx-auto mt-6 grid max-w-[420px] grid-cols-2 gap-3">
        <BodyPicture view="front" findings={latest} />
        <BodyPicture view="side" findings={latest} />
      </div>
      <h2 className="mt-6 text-h2">{labels.now}</h2>
      <p className="mt-1 mb-3">{overviewText(rounds)}</p>
      <DoctorCard rounds={rounds} />
      <h2 className="mt-8 mb-4 text-h2">{labels.summary}</h2>
      <SummaryList summaries={summarise(rounds)} />
      {groupBySpot(rounds)
        .filter(({ findings }) => findings.length > 1)
        .map(({ spot, findings }) => (
          <section key={spotKey(spot)} aria-label={spotLabel(spot)} className="mt-8 break-inside-avoid">
            <h2 className="mb-3 text-h3">{spotLabel(spot)}</h2>
            <SpotTrends findings={findings} label={spotLabel(spot)} />
          </section>
        ))}
      <h2 className="mt-8 mb-3 text-h2">{labels.rounds}</h2>
      <ul className="grid gap-4 text-small">
        {rounds.toReversed().map(({ round, at, title, expert, comment, entries }) => (
          <li key={round} className="break-inside-avoid">
            <b className="font-semibold tnum">
              {round}회차 · {paperDate(at)} · {title} · {expert}
            </b>
            <ul className="mt-1">
              {entries.map((entry) => (
                <li key={spotKey(entry)}>
                  {spotLabel(entry)}: {findingText(entry)}
                  {entry.other ? ` · ${entry.other}` : ''}
                </li>
              ))}
            </ul>
            {comment ? (
              <p className="mt-1 text-ink-2">
                {labels.comment}: {comment}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="mt-8 text-caption text-ink-3">{labels.note}</p>
    </Card>
  );
}
