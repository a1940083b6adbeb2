import { DAY_MS } from '~/domain/shared/durations';
import { blockedUntil } from '../penalty';
import type { TimetablePolicy } from '../policy';
import type { ReplayFigure } from './result';

type Entry = { key: string; points: number; givenAt: Date; sure: boolean; voided: boolean; counted: boolean };
type Account = {
  entries: Entry[];
  since: number;
  sureUntil: number;
  mostUntil: number;
  sureMs: number;
  mostMs: number;
};
export type BlockVerdict = 'no' | 'maybe' | 'yes';

/** The points of everybody through a month, and when they keep whom from reserving. Moments come in order. */
export type PenaltyLedger = {
  /**
   * Given again, after it was taken back, it counts from when it was given first.
   * @param counted false for points of lessons outside the month
   */
  give: (
    personId: number,
    point: { key: string; points: number; sure: boolean; counted: boolean },
    when: { at: Date; policy: TimetablePolicy },
  ) => void;
  takeBack: (personId: number, key: string, when: { at: Date; policy: TimetablePolicy }) => void;
  blockAt: (personId: number, at: Date) => BlockVerdict;
  sum: () => { points: ReplayFigure; blockedPeople: ReplayFigure; blockedDays: ReplayFigure };
};

const tenths = (ms: number) => Math.round((ms / DAY_MS) * 10) / 10;

/** @param from the month's beginning: blocked days are counted from then on */
export function penaltyLedger(from: Date): PenaltyLedger {
  const accounts = new Map<number, Account>();
  const accountOf = (personId: number): Account => {
    const known = accounts.get(personId);
    if (known) return known;
    const opened = { entries: [], since: from.getTime(), sureUntil: 0, mostUntil: 0, sureMs: 0, mostMs: 0 };
    accounts.set(personId, opened);
    return opened;
  };
  const accrue = (account: Account, at: number) => {
    account.sureMs += Math.max(0, Math.min(at, account.sureUntil) - account.since);
    account.mostMs += Math.max(0, Math.min(at, account.mostUntil) - account.since);
    account.since = Math.max(account.since, at);
  };
  const refresh = (account: Account, { at, policy }: { at: Date; policy: TimetablePolicy }) => {
    accrue(account, at.getTime());
    const counting = account.entries.filter(({ voided, points }) => !voided && points > 0);
    const sure = counting.filter((entry) => entry.sure);
    account.sureUntil = blockedUntil(sure, policy)?.getTime() ?? 0;
    account.mostUntil = blockedUntil(counting, policy)?.getTime() ?? 0;
  };
  return {
    give(personId, { key, points, sure, counted }, when) {
      const account = accountOf(personId);
      const before = account.entries.find((entry) => entry.key === key);
      if (before) Object.assign(before, { points, sure, voided: false });
      else account.entries.push({ key, points, givenAt: when.at, sure, voided: false, counted });
      refresh(account, when);
    },
    takeBack(personId, key, when) {
      const account = accountOf(personId);
      for (const entry of account.entries) if (entry.key === key) entry.voided = true;
      refresh(account, when);
    },
    blockAt(personId, at) {
      const account = accounts.get(personId);
      if (!account || account.mostUntil <= at.getTime()) return 'no';
      return account.sureUntil > at.getTime() ? 'yes' : 'maybe';
    },
    sum() {
      const all = [...accounts.values()];
      for (const account of all) accrue(account, Infinity);
      const points = { known: 0, unknown: 0 };
      for (const entry of all.flatMap(({ entries }) => entries))
        if (entry.counted && !entry.voided) points[entry.sure ? 'known' : 'unknown'] += entry.points;
      const sureMs = all.reduce((sum, account) => sum + account.sureMs, 0);
      const mostMs = all.reduce((sum, account) => sum + account.mostMs, 0);
      const sure = all.filter((account) => account.sureMs > 0).length;
      const most = all.filter((account) => account.mostMs > 0).length;
      return {
        points,
        blockedPeople: { known: sure, unknown: most - sure },
        blockedDays: { known: tenths(sureMs), unknown: tenths(mostMs - sureMs) },
      };
    },
  };
}
