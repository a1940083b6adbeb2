import { describe, expect, it } from 'vitest';
import type { Visit } from '~/domain/lesson/visit';
import { queuedVisitLine, withQueued } from './visit-queue';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));
const arrived: Visit = {
  arrivedAt: at(0),
  arrivalReceivedAt: at(0),
  leftAt: null,
  departureReceivedAt: null,
  codeAt: at(1),
  codeReceivedAt: null,
  isCodeLocked: false,
};

describe('a visit with queued records', () => {
  it('is the server’s without any', () => {
    expect(withQueued(null, [])).toBeNull();
    expect(withQueued(arrived, [])).toBe(arrived);
  });

  it('has the time of each record, which the server has not received', () => {
    expect(withQueued(null, [{ kind: 'checkIn', doneAt: at(2) }])).toEqual({
      ...arrived,
      arrivedAt: at(2),
      arrivalReceivedAt: null,
      codeAt: null,
    });
    expect(withQueued(arrived, [{ kind: 'checkOut', doneAt: at(50) }])).toEqual({ ...arrived, leftAt: at(50) });
  });

  it('keeps what the server has, because the first record counts', () => {
    expect(withQueued(arrived, [{ kind: 'checkIn', doneAt: at(5) }])).toEqual(arrived);
  });

  it('leaves out a queued code, because only the server knows whether it is right; the line says that it waits', () => {
    const code = { kind: 'enterVisitCode', doneAt: at(3) } as const;
    expect(withQueued({ ...arrived, codeAt: null }, [code])).toMatchObject({ codeAt: null });
    expect(queuedVisitLine({ ...arrived, codeAt: null }, [code])).toMatch(
      /^도착 \d\d:00 · 방문 코드 입력 · 보낼 기록$/,
    );
    expect(queuedVisitLine(null, [code])).toBe('방문 코드 입력 · 보낼 기록');
    expect(queuedVisitLine(null, [])).toBeNull();
  });
});
