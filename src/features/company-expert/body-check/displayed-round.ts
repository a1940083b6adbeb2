import type { BodyCheckRound, BodyCheckSubject } from '~/domain/body-check/schema';
import type { Finding } from '~/domain/body-check/rounds';
import { type Action, type BodyCheckAction, isBodyCheck } from '~/components/outbox/action';

export type DisplayedRound = {
  round: number;
  entries: readonly Finding[];
  comment: string;
  /** True when the server does not have the round yet. */
  isWaiting: boolean;
};

/** Returns the queued version of this lesson's round; a rejected one is ignored. */
export function queuedRoundOf(
  actions: readonly Action[],
  { b2bTimetableReservationId }: Pick<BodyCheckSubject, 'b2bTimetableReservationId'>,
): BodyCheckAction | undefined {
  return actions
    .filter(isBodyCheck)
    .findLast(
      ({ input, conflict }) => conflict === undefined && input.b2bTimetableReservationId === b2bTimetableReservationId,
    );
}

const isOfReservation = (subject: BodyCheckSubject) => (round: BodyCheckRound) =>
  round.b2bTimetableReservationId === subject.b2bTimetableReservationId;

/** Returns this lesson's round as it will be once the server has the queued version. */
export function displayedRound(subject: BodyCheckSubject, queued: BodyCheckAction | undefined): DisplayedRound {
  const saved = subject.rounds.find(isOfReservation(subject));
  const before = subject.rounds.findLast(({ startsAt }) => startsAt < subject.startsAt);
  const round = saved?.round ?? (before?.round ?? 0) + 1;
  if (queued) {
    const { entries, comment } = queued.input;
    return { round, entries: entries.map(toFinding), comment, isWaiting: true };
  }
  return { round, entries: saved?.entries ?? [], comment: saved?.comment ?? '', isWaiting: false };
}

const toFinding = (entry: BodyCheckAction['input']['entries'][number]): Finding => ({
  side: 'BOTH',
  other: '',
  ...entry,
});

/** Returns all rounds with the shown one, for charts, summary and cards. */
export function displayedRounds(subject: BodyCheckSubject, displayed: DisplayedRound): BodyCheckRound[] {
  const others = subject.rounds.filter((round) => !isOfReservation(subject)(round));
  if (displayed.entries.length === 0) return others;
  const { b2bTimetableReservationId, startsAt, programTitle } = subject;
  const saved = subject.rounds.find(isOfReservation(subject));
  const current = {
    b2bTimetableReservationId,
    startsAt,
    programTitle,
    expertName: saved?.expertName ?? '',
    round: displayed.round,
    entries: [...displayed.entries],
    comment: displayed.comment,
  };
  return [...others, current].toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/** Returns the server's answer with a round that the server has accepted since; the later rounds are renumbered. */
export function withSaved(
  subject: BodyCheckSubject,
  { entries, comment }: Pick<BodyCheckAction['input'], 'entries' | 'comment'>,
  revision: number,
): BodyCheckSubject {
  const { round } = displayedRound(subject, undefined);
  const first = subject.rounds[0]?.round ?? 1;
  const rounds = displayedRounds(subject, { round, entries: entries.map(toFinding), comment, isWaiting: false });
  return { ...subject, revision, rounds: rounds.map((round, index) => ({ ...round, round: first + index })) };
}
