import { z } from 'zod';
import { typedText } from '~/domain/shared/typed-schema';
import { CHALLENGES_MOST, PERIOD_DAYS_MOST, VIDEO_SECONDS_MOST, VIDEOS_MOST } from './policy';
import { challengePhases, challengeStatuses } from './status';
import { daysBetween } from './streak';
import { isVideoAddress } from './video';

const rowId = z.int().min(1).max(2_147_483_647);
const day = z.iso.date();
/** The revision that was looked at: of what became another one meanwhile nothing is changed. */
const basedOn = z.int().min(1).max(2_147_483_647);

export const challengeInput = z.object({ challengeId: rowId });
/** Without a number: the one that runs now, else the next, else the last. */
export const ownChallengeInput = z.object({ challengeId: rowId.optional() });
export type OwnChallengeInput = z.infer<typeof ownChallengeInput>;

/** `done` false takes today's mark back. */
export const markVideoInput = challengeInput.extend({ videoId: rowId, done: z.boolean() });
export type MarkVideoInput = z.infer<typeof markVideoInput>;
export const chooseRankingInput = challengeInput.extend({ ranked: z.boolean() });
export type ChooseRankingInput = z.infer<typeof chooseRankingInput>;

const shownPhase = z.enum(challengePhases).exclude(['draft']);

/** `endedOn`: the day on which an operator ended it before its last one, which may be before its first; else null. */
const shownPeriod = { startsOn: z.string(), endsOn: z.string(), endedOn: z.string().nullable() };

/** What an employee sees of a challenge and of their own way in it. Days are days in Seoul, YYYY-MM-DD. */
export const challengeSummarySchema = z.object({
  challengeId: z.number(),
  title: z.string(),
  description: z.string(),
  ...shownPeriod,
  phase: shownPhase,
  today: z.string(),
  goalDays: z.number(),
  daysDone: z.number(),
  doneDays: z.array(z.string()),
  goalReached: z.boolean(),
  streak: z.number(),
  bestStreak: z.number(),
  doneToday: z.boolean(),
  /** Employees of the own company with a day; null below PARTICIPANTS_LEAST. */
  participants: z.number().nullable(),
  ranked: z.boolean(),
  /** Among those who chose it; null for who did not, and before the first day. */
  rank: z.number().nullable(),
});
export type ChallengeSummary = z.infer<typeof challengeSummarySchema>;

export const challengeVideoSchema = z.object({
  videoId: z.number(),
  title: z.string(),
  seconds: z.number(),
  address: z.string(),
  /** The page plays it itself; else it opens in a window of its own. */
  playedHere: z.boolean(),
  doneToday: z.boolean(),
  /** On how many days one did it. */
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
      ...shownPeriod,
      phase: shownPhase,
    }),
  )
  .max(CHALLENGES_MOST);
export type ChallengeList = z.infer<typeof challengeListSchema>;

/** Who shares a number of days shares a rank; the rank behind them counts them all. */
export const challengeRankingSchema = z.object({
  people: z.number(),
  rows: z.array(z.object({ rank: z.number(), name: z.string(), days: z.number(), self: z.boolean() })),
});
export type ChallengeRanking = z.infer<typeof challengeRankingSchema>;

const videoInput = z.object({
  /** Of a video that is there; a new one without. */
  videoId: rowId.nullish(),
  title: typedText().min(1, '제목을 입력해 주세요.').max(60),
  seconds: z.int('길이를 초로 입력해 주세요.').min(1, '길이를 초로 입력해 주세요.').max(VIDEO_SECONDS_MOST),
  address: typedText().max(500).refine(isVideoAddress, 'https로 시작하는 영상 주소를 입력해 주세요.'),
});

// Rules about several fields are checked as soon as these can be read, whatever is wrong with the other fields.
const readablePeriod = z.object({ startsOn: day, endsOn: day });
const readableCompanies = z.object({ forAll: z.boolean(), csCorporateIds: z.array(z.unknown()) });

/** A new draft without a number; else `basedOn` says which revision was changed. */
export const saveChallengeInput = z
  .object({
    challengeId: rowId.nullish(),
    basedOn: basedOn.nullish(),
    title: typedText().min(2, '제목을 입력해 주세요.').max(60),
    description: typedText().max(500),
    startsOn: z.iso.date('시작일을 골라 주세요.'),
    endsOn: z.iso.date('종료일을 골라 주세요.'),
    goalDays: z.int('목표 일수를 입력해 주세요.').min(1, '목표 일수를 입력해 주세요.').max(PERIOD_DAYS_MOST),
    forAll: z.boolean(),
    csCorporateIds: z.array(rowId).max(500),
    videos: z.array(videoInput).max(VIDEOS_MOST),
  })
  .superRefine(
    ({ startsOn, endsOn, goalDays }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      const days = daysBetween(startsOn, endsOn);
      if (days < 1) wrong('endsOn', '종료일은 시작일이나 그 이후로 정해 주세요.');
      else if (days > PERIOD_DAYS_MOST) wrong('endsOn', `기간은 ${PERIOD_DAYS_MOST}일까지 정할 수 있어요.`);
      else if (goalDays > days) wrong('goalDays', `기간이 ${days}일이에요. 목표는 그 안에서 정해 주세요.`);
    },
    { when: ({ value }) => readablePeriod.safeParse(value).success },
  )
  .refine(({ forAll, csCorporateIds }) => forAll || csCorporateIds.length > 0, {
    path: ['csCorporateIds'],
    message: '회사를 하나 이상 골라 주세요.',
    when: ({ value }) => readableCompanies.safeParse(value).success,
  });
export type SaveChallengeInput = z.infer<typeof saveChallengeInput>;

export const moveChallengeInput = challengeInput.extend({
  to: z.enum(challengeStatuses).exclude(['DRAFT']),
  basedOn,
});
export type MoveChallengeInput = z.infer<typeof moveChallengeInput>;
export const deleteChallengeInput = challengeInput.extend({ basedOn });
export type DeleteChallengeInput = z.infer<typeof deleteChallengeInput>;

export const listChallengesInput = z.object({ cursor: rowId.optional() });

const adminRow = z.object({
  challengeId: z.number(),
  title: z.string(),
  ...shownPeriod,
  phase: z.enum(challengePhases),
  forAll: z.boolean(),
  companies: z.number(),
  videos: z.number(),
  /** Of all companies; nobody is told apart. */
  participants: z.number(),
});
export type AdminChallengeRow = z.infer<typeof adminRow>;
export const adminChallengePageSchema = z.object({ items: z.array(adminRow), nextCursor: z.number().nullable() });

export const adminChallengeSchema = adminRow.omit({ companies: true, videos: true }).extend({
  status: z.enum(challengeStatuses),
  revision: z.number(),
  description: z.string(),
  goalDays: z.number(),
  csCorporateIds: z.array(z.number()),
  /** How many people have reached the goal. */
  reached: z.number(),
  videos: z.array(
    z.object({
      videoId: z.number(),
      title: z.string(),
      seconds: z.number(),
      address: z.string(),
      /** Somebody did it, so it stays. */
      kept: z.boolean(),
    }),
  ),
});
export type AdminChallenge = z.infer<typeof adminChallengeSchema>;
