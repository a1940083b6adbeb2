import { describe, expect, it } from 'vitest';
import { seoulInstant } from '~/domain/shared/seoul-time';
import { isMarkedManually, canMarkManually } from './marking';

const numberFrom = seoulInstant(2026, 12, 1, 11, 50);
const member = { status: 'RESERVED', encryptedUserId: 'user' } as const;
const guest = { status: 'RESERVED', encryptedUserId: null } as const;
const lesson = {
  cancelled: false,
  closedAt: null,
  isCloseWaiting: false,
  rules: { numberFrom },
  reservations: [member],
};
const company = (isUseCoachAttendanceCheck: boolean) => ({ csCorporateConfig: { isUseCoachAttendanceCheck } });

describe('marks by hand', () => {
  it('are possible from when the number is shown until the attendance is closed', () => {
    const byHand = company(true);
    expect(canMarkManually(byHand, lesson, new Date(numberFrom.getTime() - 1))).toBe(false);
    expect(canMarkManually(byHand, lesson, numberFrom)).toBe(true);
    for (const over of [{ cancelled: true }, { closedAt: numberFrom }, { isCloseWaiting: true }])
      expect(canMarkManually(byHand, { ...lesson, ...over }, numberFrom)).toBe(false);
  });

  it('are only for guests when the company’s members use the attendance number', () => {
    const byNumber = company(false);
    expect(canMarkManually(byNumber, lesson, numberFrom)).toBe(false);
    expect(canMarkManually(byNumber, { ...lesson, reservations: [member, guest] }, numberFrom)).toBe(true);
    expect([member, guest].map((row) => isMarkedManually(byNumber, row))).toEqual([false, true]);
  });

  it('are only for people who have a seat', () => {
    const waits = { ...member, status: 'WAITING' } as const;
    expect(canMarkManually(company(true), { ...lesson, reservations: [waits] }, numberFrom)).toBe(false);
  });
});
