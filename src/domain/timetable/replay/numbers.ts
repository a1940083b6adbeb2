import { z } from 'zod';
import { csCorporateInput } from '~/domain/company/schema';
import type { TimetablePolicy } from '../policy';
import { monthSchema } from '../schema';

/** The numbers of the rules that a month can be replayed under. */
export const replayNumbersSchema = z.object({
  freeHours: z.int().min(0).max(168),
  freeHoursAfterPromotion: z.int().min(0).max(72),
  latePoints: z.int().min(0).max(10),
  noShowPoints: z.int().min(0).max(10),
  blockPoints: z.int().min(1).max(20),
  blockDays: z.int().min(1).max(90),
  offerFromHours: z.int().min(0).max(168),
  offerMinutes: z.int().min(1).max(1440),
  offerUntilMinutes: z.int().min(0).max(1440),
  maxTickets: z.int().min(1).max(20),
  lossDays: z.int().min(1).max(180),
});
export type ReplayNumbers = z.infer<typeof replayNumbersSchema>;
export type ReplayNumber = keyof ReplayNumbers;
/** The numbers that are another than what the lessons were planned under. */
const replayChangesSchema = replayNumbersSchema.partial();
export type ReplayChanges = z.infer<typeof replayChangesSchema>;

export const replayRulesInput = csCorporateInput.extend({ month: monthSchema, changes: replayChangesSchema });
export type ReplayRulesInput = z.infer<typeof replayRulesInput>;

export const numbersOf = ({ cancel, penalty, offer, lottery }: TimetablePolicy): ReplayNumbers => ({
  ...cancel,
  ...penalty,
  offerFromHours: offer.fromHours,
  offerMinutes: offer.minutes,
  offerUntilMinutes: offer.untilMinutes,
  maxTickets: lottery.maxTickets,
  lossDays: lottery.lossDays,
});

/** A lesson's own rules with some numbers changed; the others stay what the lesson was planned under. */
export function withNumbers(policy: TimetablePolicy, changes: ReplayChanges): TimetablePolicy {
  const to = { ...numbersOf(policy), ...changes };
  const { freeHours, freeHoursAfterPromotion, latePoints, noShowPoints, blockPoints, blockDays } = to;
  return {
    ...policy,
    cancel: { freeHours, freeHoursAfterPromotion },
    penalty: { latePoints, noShowPoints, blockPoints, blockDays },
    offer: { fromHours: to.offerFromHours, minutes: to.offerMinutes, untilMinutes: to.offerUntilMinutes },
    lottery: { ...policy.lottery, maxTickets: to.maxTickets, lossDays: to.lossDays },
  };
}
