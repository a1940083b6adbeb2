import type { BodyCheckRound, BodyCheckSubject } from '~/domain/body-check/schema';
import { isRecord, type LegacyBody, toList } from '../parse-body';
import { type LegacyRow, row } from '../row';
import { ofLesson, ofReservation, toNumber } from './b2b-input';

/** Reads a key alone or an object with a `key`. */
const keyOf = (value: unknown) => (isRecord(value) ? value['key'] : value);
/** An empty or absent key means that left and right are not distinguished; responses use it in the same way. */
const toSide = (key: unknown) => (key === '' || key === null || key === undefined ? 'BOTH' : key);

/** Reads an entry as clients send it: part and side, and the levels beside them or in a nested `bodyCheck`. */
function toFinding(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const levels = isRecord(entry['bodyCheck']) ? entry['bodyCheck'] : entry;
  return {
    part: keyOf(entry['part']),
    side: toSide(keyOf(entry['partDetailKey'])),
    vas: toNumber(keyOf(levels['vas'])),
    mmt: toNumber(keyOf(levels['mmt'])),
    other: entry['other'],
  };
}

function toEntries(bodyCheck: unknown): unknown {
  const list = toList(bodyCheck);
  return Array.isArray(list) ? list.map(toFinding) : list;
}

/** Returns each part and side of a round under the clients' names (docs/product/legacy-calls.md#companies). */
const toHistories = ({ entries, round, startsAt, comment, b2bTimetableReservationId }: BodyCheckRound) =>
  entries.map(({ part, side, vas, mmt, other }) => ({
    b2bTimetableReservationId,
    round,
    startsAt,
    part,
    partDetailKey: side === 'BOTH' ? '' : side,
    bodyCheck: { vas: { key: vas }, mmt: { key: mmt } },
    other,
    comment,
  }));
const toIndex = (rounds: readonly BodyCheckRound[]) => ({ index: rounds.flatMap(toHistories) });

function toSubject({ b2bTimetableReservationId, encryptedUserId, name, consented, rounds }: BodyCheckSubject) {
  const currentRound = rounds.find((round) => round.b2bTimetableReservationId === b2bTimetableReservationId);
  return {
    b2bTimetableReservationId,
    encryptedUserId,
    name,
    consented,
    comment: currentRound?.comment ?? '',
    histories: currentRound ? toHistories(currentRound) : [],
    pastHistories: rounds.filter((round) => round !== currentRound).flatMap(toHistories),
  };
}

const ofPart = ({ b2bTimetableReservationId, partKey, partDetailKey }: LegacyBody) => ({
  ...ofReservation({ b2bTimetableReservationId }),
  part: partKey,
  side: toSide(partDetailKey),
});

export const b2bBodyCheckRows: readonly LegacyRow[] = [
  row({
    path: '/api/b2b/expert/bodyCheck',
    method: 'get',
    toInput: ofLesson,
    call: (caller) => caller.b2bExpert.bodyCheckLesson,
    present: (subjects) => ({ index: subjects.map(toSubject) }),
  }),
  row({
    path: '/api/b2b/expert/bodyCheck',
    method: 'post',
    toInput: ({ bodyCheck, comment, b2bTimetableReservationId }) => ({
      ...ofReservation({ b2bTimetableReservationId }),
      entries: toEntries(bodyCheck),
      comment,
    }),
    call: (caller) => caller.b2bExpert.addToBodyCheck,
    present: () => ({}),
  }),
  row({
    path: '/api/b2b/expert/bodyCheck/histories',
    method: 'get',
    toInput: ofReservation,
    call: (caller) => caller.b2bExpert.bodyCheck,
    present: ({ rounds }) => toIndex(rounds),
  }),
  row({
    path: '/api/b2b/expert/bodyCheck/partHistories',
    method: 'get',
    toInput: ofPart,
    call: (caller) => caller.b2bExpert.bodyCheckPart,
    present: ({ index, indexForPastHistory }) => ({
      ...toIndex(index),
      indexForPastHistory: indexForPastHistory.flatMap(toHistories),
    }),
  }),
  row({
    path: '/api/b2b/expert/bodyCheck/report',
    method: 'get',
    toInput: ({ encryptedUserId }) => ({ encryptedUserId }),
    call: (caller) => caller.b2bExpert.bodyCheckReport,
    present: ({ index }) => toIndex(index),
  }),
  row({
    path: '/api/b2b/learner/bodyCheck/histories',
    method: 'get',
    toInput: () => ({}),
    call: (caller) => caller.b2bLearner.bodyChecks,
    present: ({ rounds }) => toIndex(rounds),
  }),
];
