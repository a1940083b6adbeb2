import { describe, expect, it } from 'vitest';
import type { Rejection } from '~/trpc/rejection';
import type { Action } from '~/components/outbox/action';
import { afterRejection, withoutConflict, withoutFindings } from './rejected';

const action: Action = {
  kind: 'mark',
  input: { b2bTimetableReservationId: 1, attendanceCheck: 'ATTENDED' },
  csCorporateId: 7,
  date: '2026-12-01',
  b2bTimetableId: 3,
  label: '김하늘 님 출석',
  order: 1,
  person: 'coach',
  idempotencyKey: 'key',
  doneAt: new Date('2026-12-01T03:00:00Z'),
};
const rejection = (code: Rejection['code'], details: Rejection['details'] = {}): Rejection => ({
  code,
  message: code,
  details,
});

describe('an action that the server has not accepted', () => {
  it.each([
    ['UNAVAILABLE', {}, 'offline'],
    ['RATE_LIMITED', {}, 'fault'],
    ['UNAUTHENTICATED', {}, 'login'],
    ['UNAUTHENTICATED', { otherAccount: true }, 'account'],
    ['FORBIDDEN', {}, 'account'],
  ] as const)('stays queued unchanged after %s %j', (code, details, halt) => {
    expect(afterRejection(action, rejection(code, details))).toEqual({ halt, changed: null });
  });

  it('stays queued after two faults, and becomes a conflict after the third', () => {
    const first = afterRejection(action, rejection('INTERNAL'));
    expect(first).toEqual({ halt: 'fault', changed: { ...action, faults: 1 } });
    const second = afterRejection(first.changed ?? action, rejection('INTERNAL'));
    expect(second).toEqual({ halt: 'fault', changed: { ...action, faults: 2 } });
    const third = afterRejection(second.changed ?? action, rejection('INTERNAL'));
    expect(third).toMatchObject({ halt: null, changed: { conflict: { mayRepeat: true } } });
    expect(withoutConflict(third.changed ?? action)).toEqual(action);
  });

  it('gets the server’s time when the phone’s clock was ahead', () => {
    const serverNow = '2026-12-01T02:50:00.000Z';
    expect(afterRejection(action, rejection('CLOCK_AHEAD', { serverNow }))).toEqual({
      halt: null,
      changed: { ...action, doneAt: new Date(serverNow) },
    });
  });

  it('becomes a conflict with the server’s state, and the other actions continue', () => {
    const conflict = (code: Rejection['code'], details: Rejection['details']) =>
      afterRejection(action, rejection(code, details)).changed?.conflict;
    expect(conflict('CONFLICT', { status: 'ATTENDED' })).toEqual({ message: 'CONFLICT', server: '출석' });
    expect(conflict('COUNT_REASON_REQUIRED', { attendanceCheckedCount: 2 })?.server).toBe('출석 2명');
    expect(conflict('NOT_FOUND', {})?.server).toBeNull();
  });

  const found: Action = {
    ...action,
    kind: 'writeBodyCheck',
    input: {
      b2bTimetableReservationId: 1,
      entries: [{ part: '어깨', side: 'L', vas: 4, mmt: 2, other: '찌릿해요' }],
      comment: '천천히',
      basedOn: 3,
    },
  };

  it('loses the findings about a person without a consent, and keeps only the rejection', () => {
    const { halt, changed } = afterRejection(found, rejection('HEALTH_CONSENT_REQUIRED'));
    expect(halt).toBeNull();
    expect(changed).toEqual({
      ...found,
      input: { b2bTimetableReservationId: 1, entries: [], comment: '', basedOn: 3 },
      conflict: { message: 'HEALTH_CONSENT_REQUIRED', server: null, isDropped: true },
    });
  });

  it('keeps its findings after any other rejection', () => {
    expect(afterRejection(found, rejection('CONFLICT')).changed).toMatchObject({ input: found.input });
    expect(afterRejection(found, rejection('CONFLICT')).changed?.conflict).not.toHaveProperty('isDropped');
    // Nothing changes for a queued round, or for another kind of action.
    expect(withoutFindings(found)).toBe(found);
    expect(withoutFindings({ ...action, conflict: { message: '', server: null } })).toHaveProperty(
      'input',
      action.input,
    );
  });
});
