import { z } from 'zod';
import { encryptedIdSchema } from '~/domain/shared/encrypted-id';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { permalinkSchema } from '~/domain/catalog/schema';
import { purposeClasses } from '~/domain/catalog/purposes';
import { searchPurposeSchema, weeklySlotSchema, workoutTypeSchema } from '~/domain/catalog/search-codes';
import { typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';
import { coachDocumentKinds } from '../document/kinds';
import { matchingPolicy } from '../policy';
import { reviewPhotoSchema } from '../review-photo';
import { purposeOfCode, typeOfCode } from '../search-mask';

const name = typedText().min(1).max(40);

/** Place of a lesson, in the names of the public district data. */
export const placeSchema = z.object({ province: name, city: name, district: name });
export type Place = z.infer<typeof placeSchema>;

export const genderSchema = z.enum(['female', 'male']);

/**
 * Conditions that a coach must meet (docs/product/verticals-and-matching.md#matching). An empty list is no restriction;
 * of a list at least one entry must match.
 */
export const coachFilterSchema = z.object({
  serviceType: serviceTypeSchema,
  address: placeSchema,
  genders: z.array(genderSchema).max(2).default([]),
  purposes: z.array(searchPurposeSchema).max(9).default([]),
  types: z.array(workoutTypeSchema).max(4).default([]),
  schedules: z.array(weeklySlotSchema).max(42).default([]),
  /**
   * Only coaches who teach a program of this class in the vertical; like the vertical, it is never lifted by a change.
   */
  purposeClass: z.enum(purposeClasses).optional(),
  /** Excludes nobody: by rank, coaches with a checked certificate that fits the vertical come before the others. */
  certificatesFirst: z.boolean().optional(),
  /**
   * One of the people is a child or a youth: only coaches with a check of criminal records that counts today. No change
   * lifts it.
   */
  forMinors: z.boolean().optional(),
});
export type CoachFilter = z.infer<typeof coachFilterSchema>;

/** rank is the default: fit, quality, distance and an equal chance. The others sort by one value, best first. */
export const searchSorts = ['rank', 'rating', 'reviews', 'distance', 'response', 'price'] as const;
export const searchSortSchema = z.enum(searchSorts);
export type SearchSort = z.infer<typeof searchSortSchema>;

/** Seed of the equal-chance term for the request. */
export const searchSeedSchema = z.int().min(0).max(0x7fff_ffff);

export const searchCoachesInput = coachFilterSchema.extend({
  /** Permalink: only coaches who teach this program. */
  program: permalinkSchema.optional(),
  sort: searchSortSchema.default('rank'),
  /** Keeps the order between visits; without it the server uses one per visitor and day. */
  seed: searchSeedSchema.optional(),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(300).nullish(),
});
export type SearchCoachesInput = z.infer<typeof searchCoachesInput>;

export const explanationSchema = z.object({
  kind: z.enum(['certificate', 'slots', 'distance', 'reenrol', 'answer', 'new']),
  /** "화·목 저녁 가능" */
  text: z.string(),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** Details of a coach that are the same in every list. */
export const coachSummarySchema = z.object({
  encryptedCoachId: encryptedIdSchema,
  name: z.string(),
  gender: genderSchema,
  headline: z.string(),
  careerYears: z.int(),
  avatarSeed: z.int(),
  /** Mean of the reviews with two decimals; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Share of learners who enrolled again; percent. */
  reenrolPercent: z.int(),
  /** Median minutes to an answer; null if not measured, and then it is not shown. */
  responseMinutes: z.int().nullable(),
});
export type CoachSummary = z.infer<typeof coachSummarySchema>;

export const coachCardSchema = coachSummarySchema.extend({
  /** Distance from the coach's starting point to the centre of the district; metres. */
  distanceM: z.int(),
  /**
   * KRW for one lesson of one person at this address, with the coach's cheapest program of the vertical. Null if no
   * program has a price.
   */
  price: z.int().nullable(),
  /** Requested weekly slots in which the coach is free; empty if none were requested. */
  commonSchedules: z.array(weeklySlotSchema),
  commonPurposes: z.array(searchPurposeSchema),
  /** Reasons why the search shows this coach, the most important first; the query that reads the card computes them. */
  explanation: z.array(explanationSchema),
  favourite: z.boolean(),
});
export type CoachCard = z.infer<typeof coachCardSchema>;

export const changeSchema = z.object({
  /** `open` lifts everything except vertical and district; it is offered only if no single change helps. */
  kind: z.enum(['slot', 'gender', 'type', 'purpose', 'district', 'open']),
  /** Number of coaches who match if only this is changed. */
  count: z.int(),
  /** "토요일 오전이면 3명 가능해요" */
  text: z.string(),
  /** The filter with the change applied, to be searched with as it is. */
  filter: coachFilterSchema,
});
export type FilterChange = z.infer<typeof changeSchema>;

/** A number of coaches; `atLeast` is true if there are more. */
export const coachCountSchema = z.object({ count: z.int().min(0), atLeast: z.boolean() });
export type CoachCount = z.infer<typeof coachCountSchema>;

export const searchCoachesOutput = pageSchema(coachCardSchema).extend({
  /** On the first page: the number of matching coaches. */
  total: coachCountSchema.nullable(),
  /** On the first page without matches: the smallest changes that would help, the cheapest first. */
  smallestChanges: z.array(changeSchema),
  /** On the first page with few matches: the additional slot that brings the most coaches. */
  moreWith: changeSchema.nullable(),
});
export type SearchCoachesOutput = z.infer<typeof searchCoachesOutput>;

/** Checks one coach against a filter: a coach chosen before the questions were answered. */
export const checkCoachInput = coachFilterSchema.extend({ encryptedCoachId: encryptedIdSchema });
export type CheckCoachInput = z.infer<typeof checkCoachInput>;

/** Conditions that the coach does not meet; the learner may still choose the coach. */
export const coachMismatches = ['slots', 'gender', 'types', 'purposes'] as const;
export type CoachMismatch = (typeof coachMismatches)[number];

export const checkedCoachSchema = z.object({
  /** Null if the coach does not come to this place at all. */
  card: coachCardSchema.nullable(),
  misfits: z.array(z.enum(coachMismatches)),
});
export type CheckedCoach = z.infer<typeof checkedCoachSchema>;

export const slotCountsOutput = z.object({
  /** Number of free coaches for each of the 42 weekly slots. */
  counts: z.record(weeklySlotSchema, z.int()),
  /** Number of coaches who match the whole filter with the current schedules. */
  matching: z.int(),
  moreWith: changeSchema.nullable(),
});
export type SlotCounts = z.infer<typeof slotCountsOutput>;

/** Codes are numbers or, in form posts, digits. */
const codeSchema = z.union([z.int32(), z.string().regex(/^\d$/).transform(Number)]);
const codeOf = <T>(read: (code: number) => T | null) =>
  codeSchema.transform((code, context) => {
    const value = read(code);
    if (value === null) context.addIssue({ code: 'custom', message: '알 수 없는 코드예요.' });
    return value ?? z.NEVER;
  });

/** Payload of /coaches/hasCoach/ (docs/product/legacy-calls.md#coaches): codes and a whole city, without a district. */
export const hasCoachInput = z.object({
  serviceType: z.string().max(20).toLowerCase().pipe(serviceTypeSchema),
  province: name,
  city: name,
  genders: z.array(genderSchema).max(2).default([]),
  purposes: z.array(codeOf(purposeOfCode)).max(20).default([]),
  types: z.array(codeOf(typeOfCode)).max(20).default([]),
  schedules: z.array(weeklySlotSchema).max(42).default([]),
});
export type HasCoachInput = z.infer<typeof hasCoachInput>;

export const coachProfileInput = z.object({
  encryptedCoachId: encryptedIdSchema,
  /** Vertical whose programs are listed first. */
  serviceType: serviceTypeSchema.optional(),
});

export const coachReviewSchema = z.object({
  encryptedReviewId: encryptedIdSchema,
  /** Abbreviated name: "김*늘". */
  writer: z.string(),
  rating: z.int(),
  contents: z.string(),
  photos: z.array(reviewPhotoSchema),
  createdAt: z.date(),
});
export const coachReviewsInput = z.object({ encryptedCoachId: encryptedIdSchema, cursor: encryptedIdSchema.nullish() });
export const coachReviewsOutput = pageSchema(coachReviewSchema);

/** A checked document as everybody reads it. Days are YYYY-MM-DD in Seoul. */
export const coachCheckSchema = z.object({
  kind: z.enum(coachDocumentKinds),
  title: z.string(),
  issuer: z.string(),
  checkedOn: z.string(),
  expiresOn: z.string().nullable(),
});
export type CoachCheck = z.infer<typeof coachCheckSchema>;

export const coachProfileOutput = z.object({
  encryptedCoachId: encryptedIdSchema,
  name: z.string(),
  gender: genderSchema,
  headline: z.string(),
  biography: z.string(),
  certificates: z.array(z.string()),
  careerYears: z.int(),
  /** What operators checked about the coach and is still valid, in the order of the kinds. */
  checks: z.array(coachCheckSchema),
  avatarSeed: z.int(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Number of reviews with 5, 4, 3, 2, 1 stars. */
  ratingCounts: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  reenrolPercent: z.int().nullable(),
  responseMinutes: z.int().nullable(),
  verticals: z.array(serviceTypeSchema),
  purposes: z.array(searchPurposeSchema),
  types: z.array(workoutTypeSchema),
  /** Weekly slots in which the coach teaches. */
  schedules: z.array(weeklySlotSchema),
  programs: z.array(
    z.object({
      permalink: z.string(),
      serviceType: serviceTypeSchema,
      title: z.string(),
      summary: z.string(),
      /** KRW for one lesson of one person on the mainland. */
      price: z.int().nullable(),
    }),
  ),
  /** Districts that the coach goes to, grouped by city. */
  areas: z.array(z.object({ province: z.string(), city: z.string(), districts: z.array(z.string()) })),
  reviews: coachReviewsOutput,
  favourite: z.boolean(),
  /** The seller's guarantee insurance, displayed beside the prices; missing when there is none. */
  guaranteeInsurance: z.string().optional(),
});
export type CoachProfile = z.infer<typeof coachProfileOutput>;

export const setFavouriteInput = z.object({ encryptedCoachId: encryptedIdSchema, favourite: z.boolean() });

/** A favourite or viewed coach, from any page. */
export const favouriteCoachSchema = coachSummarySchema.extend({
  verticals: z.array(serviceTypeSchema),
  /** False if the coach currently takes no learners: no longer approved, or the schedule is stale. */
  available: z.boolean(),
});
export type FavouriteCoach = z.infer<typeof favouriteCoachSchema>;

export const listFavouritesOutput = z.array(favouriteCoachSchema);
/** Ids of the favourites for a list; newest first. */
export const favouriteIdsOutput = z.array(encryptedIdSchema);

/** Viewed profiles with their times, as stored by a browser; ids that are not listed coaches are ignored. */
export const seeCoachesInput = z.object({
  coaches: z
    .array(
      z.object({
        encryptedCoachId: z.string().max(200),
        seenAt: z.date().min(new Date('2020-01-01')).max(new Date('2100-01-01')),
      }),
    )
    .min(1)
    .max(matchingPolicy.maxRecents),
});
export type ViewedCoach = z.infer<typeof seeCoachesInput>['coaches'][number];

export const listRecentsOutput = z.array(favouriteCoachSchema.extend({ seenAt: z.date() }));

/** Deletes one entry, or all without an id. */
export const deleteRecentCoachInput = z.object({ encryptedCoachId: encryptedIdSchema.optional() });

/** Cards of coaches whose ids a browser has stored, in that order; coaches who are not listed are left out. */
export const coachCardsInput = z.object({
  encryptedCoachIds: z.array(z.string().max(200)).max(matchingPolicy.maxRecents),
});
export const coachCardsOutput = z.array(favouriteCoachSchema);
