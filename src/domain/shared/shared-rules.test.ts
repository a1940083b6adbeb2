import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAccess, permissions, roles } from './access';
import { roleOf } from './actor';
import { formatWon, roundedShare } from './money';
import { formatSeoulDateTime, seoulDate, seoulDayStart, seoulInstant, seoulMonthRange, seoulParts } from './seoul-time';

describe('money', () => {
  it('is formatted with separators and a true minus sign', () => {
    expect(formatWon(65000)).toBe('65,000원');
    expect(formatWon(-26000)).toBe('−26,000원');
    expect(formatWon(0)).toBe('0원');
  });

  it('is divided without floating point and rounded down to the unit', () => {
    expect(roundedShare(234000, 10, 100)).toBe(23400);
    expect(roundedShare(52345, 33, 1000, 10)).toBe(1720);
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1000), (amount, permille) => {
        const part = roundedShare(amount, permille, 1000, 10);
        const exact = (BigInt(amount) * BigInt(permille)) / 1000n;
        expect(part % 10).toBe(0);
        expect(BigInt(part) <= exact && exact - BigInt(part) < 10n).toBe(true);
      }),
    );
  });
});

describe('Seoul time', () => {
  it('starts days and months at midnight in Seoul', () => {
    const lateEvening = new Date('2026-11-30T14:59:59Z');
    expect(seoulDate(lateEvening)).toBe('2026-11-30');
    expect(seoulDate(new Date('2026-11-30T15:00:00Z'))).toBe('2026-12-01');
    expect(seoulMonthRange('2026-12')).toEqual({
      from: new Date('2026-11-30T15:00:00Z'),
      to: new Date('2026-12-31T15:00:00Z'),
    });
    expect(formatSeoulDateTime(new Date('2026-11-24T10:00:00Z'))).toBe('11월 24일(화) 오후 7시');
  });

  it('converts an instant to calendar fields and back', () => {
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const { year, month, day, hour, minute, weekday } = seoulParts(instant);
        const roundTripped = seoulInstant(year, month, day, hour, minute);
        expect(instant.getTime() - roundTripped.getTime()).toBeLessThan(60_000);
        expect(instant.getTime() - roundTripped.getTime()).toBeGreaterThanOrEqual(0);
        expect(seoulParts(seoulDayStart(instant))).toMatchObject({ year, month, day, hour: 0, minute: 0, weekday });
      }),
    );
  });
});

describe('roles', () => {
  it('distinguish a corporate learner from a learner by the membership', () => {
    const actor = {
      kind: 'member',
      userId: 1,
      name: '',
      email: '',
      grade: 'user',
      membership: null,
      coachId: null,
      expertOf: [],
      impersonatorId: null,
      sessionId: '',
    } as const;
    expect(roleOf(actor)).toBe('learner');
    expect(roleOf({ ...actor, membership: { id: 1, csCorporateId: 3, isManager: false } })).toBe('corporateLearner');
    expect(roleOf({ ...actor, grade: 'coach' })).toBe('coach');
    expect(roleOf({ kind: 'anonymous' })).toBe('anonymous');
  });

  it('allow operations only to operators', () => {
    for (const permission of ['operations.read', 'operations.act', 'operations.refund'] as const) {
      expect(roles.filter((role) => canAccess(role, permission))).toEqual(['operator']);
    }
    expect(Object.values(permissions).every((allowed) => allowed.length > 0)).toBe(true);
  });
});
