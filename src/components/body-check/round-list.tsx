'use client';
import { Card } from '~/components/ui/card';
import { LinkButton } from '~/components/navigation/link-button';
import { useFold } from '~/components/ui/use-fold';
import type { BodyCheckRound } from '~/domain/body-check/schema';
import { spotKey, spotLabel } from '~/domain/shared/body-parts';
import { formatSeoulDay } from '~/domain/shared/seoul-time';
import { LevelBadge } from './level-badge';

/** All findings and the comment of one round. */
export function RoundEntries({ round: { entries, comment } }: { round: BodyCheckRound }) {
  return (
    <>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li key={spotKey(entry)}>
            <b className="font-semibold">{spotLabel(entry)}</b>
            <p className="mt-0.5 flex flex-wrap gap-x-5 gap-y-1.5">
              <LevelBadge measure="vas" level={entry.vas} />
              <LevelBadge measure="mmt" level={entry.mmt} />
            </p>
            {entry.other ? <p className="mt-1 text-small whitespace-pre-wrap text-ink-2">{entry.other}</p> : null}
          </li>
        ))}
      </ul>
      {comment ? (
        <p className="mt-4 rounded-m bg-sunken px-4 py-3 text-small whitespace-pre-wrap">
          <b className="block font-semibold">전문가 코멘트</b>
          {comment}
        </p>
      ) : null}
    </>
  );
}

/** A page with all rounds of several years would be heavy: the newest are shown, and the others on request. */
const fold = { maxVisible: 10, label: (hidden: number) => `지난 ${hidden}회 더 보기` };

/** The rounds, newest first; each can be expanded. */
export function RoundList({
  rounds,
  path,
}: {
  rounds: readonly BodyCheckRound[];
  /** Path of a round's own page, without its reservation; undefined when rounds have no page. */
  path?: string;
}) {
  const { visible, more } = useFold(rounds.toReversed(), fold);
  return (
    <ul className="grid gap-3">
      {visible.map((round) => (
        <Card as="li" key={round.b2bTimetableReservationId} pad="s">
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2">
              <span className="min-w-0 flex-1">
                <b className="font-semibold tnum">{round.round}회차</b>{' '}
                <span className="text-small text-ink-2 tnum">
                  {formatSeoulDay(round.startsAt)} · {round.programTitle} · {round.entries.length}곳
                </span>
              </span>
            </summary>
            <div className="pt-2 pb-1">
              <RoundEntries round={round} />
              {path ? (
                <LinkButton
                  size="sm"
                  variant="text"
                  className="mt-2 -ml-3"
                  href={`${path}/${round.b2bTimetableReservationId}`}
                >
                  {round.round}회차만 보기
                </LinkButton>
              ) : null}
            </div>
          </details>
        </Card>
      ))}
      {more ? <li>{more}</li> : null}
    </ul>
  );
}
