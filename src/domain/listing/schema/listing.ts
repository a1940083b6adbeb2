import { z } from 'zod';
import {
  changeSchema,
  coachCardSchema,
  coachCountSchema,
  coachSummarySchema,
  genderSchema,
} from '~/domain/coach/schema/coach';
import { permalinkSchema } from '~/domain/catalog/schema';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import { searchPurposeSchema, weeklySlotSchema, workoutTypeSchema } from '~/domain/catalog/search-codes';
import { typedText } from '~/domain/shared/typed-schema';
import { pageSchema } from '~/domain/shared/page';

const name = typedText().min(1).max(40);

/** Orders of a listing. `recommended` is the part of the matching rank that is the same for every visitor. */
export const listingSorts = ['recommended', 'rating', 'reviews', 'price'] as const;
export type ListingSort = (typeof listingSorts)[number];

/**
 * Conditions of a listing. Without a province it is the whole country, without a city the whole province; an empty list
 * is no restriction.
 */
export const listingFilterSchema = z.object({
  /** Missing for coaches of all verticals. */
  serviceType: serviceTypeSchema.optional(),
  /** Permalink of a program that the coaches teach. */
  program: permalinkSchema.optional(),
  province: name.optional(),
  city: name.optional(),
  district: name.optional(),
  gender: genderSchema.optional(),
  purposes: z.array(searchPurposeSchema).max(9).default([]),
  types: z.array(workoutTypeSchema).max(4).default([]),
  schedules: z.array(weeklySlotSchema).max(42).default([]),
  /** Only coaches with a check of criminal records that counts today, whom a child or a youth can book. */
  forMinors: z.boolean().optional(),
});
export type ListingFilter = z.infer<typeof listingFilterSchema>;

export const listingPageInput = listingFilterSchema.extend({
  sort: z.enum(listingSorts).default('recommended'),
  /** `nextCursor` of the previous page. */
  cursor: z.string().max(200).nullish(),
  /** Number of pages to load together, which "더 보기" had appended. */
  pages: z.int().min(1).max(10).default(1),
});
export type ListingPageInput = z.infer<typeof listingPageInput>;

export const listedCoachSchema = coachSummarySchema.extend({
  price: coachCardSchema.shape.price,
  commonSchedules: coachCardSchema.shape.commonSchedules,
  verticals: z.array(serviceTypeSchema),
  /** Cities that the coach goes to within the requested region, each with its province: "대구광역시 중구". */
  cities: z.array(z.string()),
});
export type ListedCoach = z.infer<typeof listedCoachSchema>;

export const listingPageOutput = pageSchema(listedCoachSchema);
export type ListingPage = z.infer<typeof listingPageOutput>;

/** A change that would find coaches. */
export const listingChangeSchema = changeSchema.extend({ filter: listingFilterSchema });
export type ListingChange = z.infer<typeof listingChangeSchema>;

export const listedProgramSchema = z.object({
  permalink: z.string(),
  serviceType: serviceTypeSchema,
  title: z.string(),
  summary: z.string(),
  /** KRW for one lesson of one person on the mainland. */
  price: z.int().nullable(),
  /** Number of coaches who teach it and can currently be found. */
  coaches: z.int(),
});
export type ListedProgram = z.infer<typeof listedProgramSchema>;

export const listingSummaryOutput = z.object({
  /** Number of matching coaches. */
  total: coachCountSchema,
  /** If there is no match: the smallest changes that would help, the cheapest first. */
  changes: z.array(listingChangeSchema),
  /** Programs of the vertical (of all verticals without one), those with the most coaches first. */
  programs: z.array(listedProgramSchema),
  /** Regions that coaches of the vertical go to: all provinces, and the cities of the requested one. */
  regions: z.object({ provinces: z.array(z.string()), cities: z.array(z.string()) }),
});
export type ListingSummary = z.infer<typeof listingSummaryOutput>;

export const programPageOutput = listedProgramSchema.extend({ description: z.string() });
export type ProgramPage = z.infer<typeof programPageOutput>;
