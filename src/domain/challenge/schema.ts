import { z } from 'zod';
import { publicationSchema } from '~/domain/publication/schema';
import { typedText } from '~/domain/shared/typed-schema';
import { rowIdPageSchema } from '~/domain/shared/page';
import { rowId } from '~/domain/shared/row-id';
import { MAX_CHALLENGES, MAX_PERIOD_DAYS, MAX_VIDEO_SECONDS, MAX_VIDEOS } from './policy';
import { challengePhases, challengeStatuses } from './status';
import { daysBetween } from './streak';
import { isVideoAddress } from './video';

const day = z.iso.date();
/** The version that the operator saw. If the challenge has changed since then, nothing is saved. */
const basedOn = z.int().min(1).max(2_147_483_647);

export const challengeInput = z.object({ challengeId: rowId });
/** Without an id: the running challenge, else the next one, else the last one. */
export const ownChallengeInput = z.object({ challengeId: rowId.optional() });
export type OwnChallengeInput = z.infer<typeof ownChallengeInput>;

/** `done: false` removes today's mark. */
export const markVideoInput = challengeInput.extend({ videoId: rowId, done: z.boolean() });
export type MarkVideoInput = z.infer<typeof markVideoInput>;
export const chooseRankingInput = challengeInput.extend({ ranked: z.boolean() });
export type ChooseRankingInput = z.infer<typeof chooseRankingInput>;

const visiblePhase = z.enum(challengePhases).exclude(['draft']);

/** `endedOn`: the day on which an operator ended it before its last day, possibly before its first; else null. */
const visiblePeriod = { startsOn: z.string(), endsOn: z.string(), endedOn: z.string().nullable() };

/** A challenge and the employee's own progress in it. Days are in Seoul, YYYY-MM-DD. */
export const challengeSummarySchema = z.object({
  challengeId: z.number(),
  title: z.string(),
  description: z.string(),
  ...visiblePeriod,
  phase: visiblePhase,
  today: z.string(),
  goalDays: z.number(),
  daysDone: z.number(),
  doneDays: z.array(z.string()),
  goalReached: z.boolean(),
  streak: z.number(),
  bestStreak: z.number(),
  doneToday: z.boolean(),
  /** Number of the company's employees with at least one completed day; null below MIN_PARTICIPANTS. */
  participants: z.number().nullable(),
  ranked: z.boolean(),
  /** Rank among employees who opted in to the ranking; null for others, and before the first day. */
  rank: z.number().nullable(),
});
export type ChallengeSummary = z.infer<typeof challengeSummarySchema>;

export const challengeVideoSchema = z.object({
  videoId: z.number(),
  title: z.string(),
  seconds: z.number(),
  address: z.string(),
  /** True if the page can play the video; otherwise the video opens in a new window. */
  playedHere: z.boolean(),
  doneToday: z.boolean(),
  /** Number of days on which the employee marked this video as done. */
  daysDone: z.number(),
});
export type ChallengeVideo = z.infer<typeof challengeVideoSchema>;

export const ownChallengeSchema = z.object({
  summary: challengeSummarySchema.nullable(),
  videoList: z.array(challengeVideoSchema),
});
export type OwnChallenge = z.infer<typeof ownChallengeSchema>;

export const challengeListSchema = z
  .array(
    z.object({
      challengeId: z.number(),
      title: z.string(),
      ...visiblePeriod,
      phase: visiblePhase,
    }),
  )
  .max(MAX_CHALLENGES);
export type ChallengeList = z.infer<typeof challengeListSchema>;

/** Employees with the same number of days share a rank; the next rank counts all of them. */
export const challengeRankingSchema = z.object({
  people: z.number(),
  rows: z.array(z.object({ rank: z.number(), name: z.string(), days: z.number(), self: z.boolean() })),
});
export type ChallengeRanking = z.infer<typeof challengeRankingSchema>;

const videoInput = z.object({
  /** Id of an existing video; empty for a new one. */
  videoId: rowId.nullish(),
  title: typedText().min(1, '제목을 입력해 주세요.').max(60),
  seconds: z.int('길이를 초 단위로 입력해 주세요.').min(1, '길이를 초 단위로 입력해 주세요.').max(MAX_VIDEO_SECONDS),
  address: typedText().max(500).refine(isVideoAddress, 'https로 시작하는 영상 주소를 입력해 주세요.'),
});

// Rules about several fields are checked as soon as these can be read, whatever is wrong with the other fields.
const readablePeriod = z.object({ startsOn: day, endsOn: day });
const readableCompanies = z.object({ forAll: z.boolean(), csCorporateIds: z.array(z.unknown()) });

const content = {
  title: typedText().min(2, '제목을 두 글자 이상 입력해 주세요.').max(60),
  description: typedText().max(500),
  startsOn: z.iso.date('시작일을 골라 주세요.'),
  endsOn: z.iso.date('종료일을 골라 주세요.'),
  goalDays: z.int('목표 일수를 입력해 주세요.').min(1, '목표 일수를 입력해 주세요.').max(MAX_PERIOD_DAYS),
  forAll: z.boolean(),
  csCorporateIds: z.array(rowId).max(500),
  videos: z.array(videoInput).max(MAX_VIDEOS),
};

type Content = { [Name in keyof typeof content]: z.output<(typeof content)[Name]> };
function checkPeriod({ startsOn, endsOn, goalDays }: Content, context: z.RefinementCtx): void {
  const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const days = daysBetween(startsOn, endsOn);
  if (days < 1) wrong('endsOn', '종료일은 시작일이나 그 이후로 정해 주세요.');
  else if (days > MAX_PERIOD_DAYS) wrong('endsOn', `기간은 ${MAX_PERIOD_DAYS}일까지 정할 수 있어요.`);
  else if (goalDays > days) wrong('goalDays', `기간이 ${days}일이에요. 목표는 그 안에서 정해 주세요.`);
}
const whenPeriodIsValid = { when: ({ value }: { value: unknown }) => readablePeriod.safeParse(value).success };
const hasCompanies = ({ forAll, csCorporateIds }: Content): boolean => forAll || csCorporateIds.length > 0;
const companiesRequired = {
  path: ['csCorporateIds'],
  message: '회사를 하나 이상 골라 주세요.',
  when: ({ value }: { value: unknown }) => readableCompanies.safeParse(value).success,
};

/** The content of one revision of a challenge. */
export const challengeContent = z
  .object(content)
  .superRefine(checkPeriod, whenPeriodIsValid)
  .refine(hasCompanies, companiesRequired);
export type ChallengeContent = z.infer<typeof challengeContent>;

/** Without an id a new draft; otherwise `basedOn` is the version that was changed. */
export const saveChallengeInput = z
  .object({ challengeId: rowId.nullish(), basedOn: basedOn.nullish(), ...content })
  .superRefine(checkPeriod, whenPeriodIsValid)
  .refine(hasCompanies, companiesRequired);
export type SaveChallengeInput = z.infer<typeof saveChallengeInput>;

export const changeChallengeStatusInput = challengeInput.extend({
  to: z.enum(challengeStatuses).exclude(['DRAFT']),
  basedOn,
});
export type ChangeChallengeStatusInput = z.infer<typeof changeChallengeStatusInput>;
export const deleteChallengeInput = challengeInput.extend({ basedOn });
export type DeleteChallengeInput = z.infer<typeof deleteChallengeInput>;

export const listChallengesInput = z.object({ cursor: rowId.optional() });

const adminRow = z.object({
  challengeId: z.number(),
  title: z.string(),
  ...visiblePeriod,
  phase: z.enum(challengePhases),
  forAll: z.boolean(),
  companies: z.number(),
  videos: z.number(),
  /** Total over all companies, so that no person can be identified. */
  participants: z.number(),
  /** When its draft is published. */
  scheduledAt: z.date().nullable(),
});
export type AdminChallengeRow = z.infer<typeof adminRow>;
export const adminChallengePageSchema = rowIdPageSchema(adminRow);

export const adminChallengeSchema = adminRow.omit({ companies: true, videos: true, scheduledAt: true }).extend({
  status: z.enum(challengeStatuses),
  /** The version of its publication. */
  revision: z.number(),
  publication: publicationSchema,
  /** A change that is not published yet, beside the published content. */
  draft: challengeContent.nullable(),
  description: z.string(),
  goalDays: z.number(),
  csCorporateIds: z.array(z.number()),
  /** Number of people who have reached the goal. */
  reached: z.number(),
  videos: z.array(
    z.object({
      videoId: z.number(),
      title: z.string(),
      seconds: z.number(),
      address: z.string(),
      /** At least one person did it, so it cannot be removed. */
      kept: z.boolean(),
    }),
  ),
});
export type AdminChallenge = z.infer<typeof adminChallengeSchema>;
