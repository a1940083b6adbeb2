import { brand } from '~/domain/shared/brand';
import { z } from 'zod';
import { genderSchema } from '~/domain/coach/schema/coach';
import { type ServiceType, serviceTypes } from '~/domain/shared/service-type';
import { composedText } from '~/domain/shared/typed-schema';
import { suggestFlows } from './flow';
import { bounds } from './policy';
import { type Purpose, type PurposeClass, purposeClasses, purposeDetails, purposes } from '~/domain/catalog/purposes';
import {
  type SearchPurpose,
  searchPurposeSchema,
  weeklySlotSchema,
  workoutTypeSchema,
} from '~/domain/catalog/search-codes';
import type { ListingQuery } from '~/domain/listing/listing-href';
import type { ListingFilter, ListingSort } from '~/domain/listing/schema/listing';

/** Version of the listing drafts (docs/product/constants-and-messages.md#draft-versions). */
export const listingDraftVersion = 22;

/** The listing of a vertical, or of all verticals. */
export type ListingFlow = ServiceType | 'all';
const listingFlows = ['all', ...serviceTypes] as const;

const name = composedText().max(bounds.name);

/** The order of a listing as the questionnaire calls it: `rank` is `recommended` of the listing. */
type InputSort = 'rank' | Exclude<ListingSort, 'recommended'>;
const inputSorts = ['rank', 'rating', 'reviews', 'price'] as const satisfies readonly InputSort[];
const inputSortOf = (sort: ListingSort): InputSort => (sort === 'recommended' ? 'rank' : sort);
const listingSortOf = (sort: InputSort): ListingSort => (sort === 'rank' ? 'recommended' : sort);

/**
 * The shape of the questionnaire without the sections that a listing does not ask
 * (docs/product/verticals-and-matching.md#answers).
 */
const listingInputSchema = z.object({
  // Earlier drafts of this version contain `recommended`.
  sort: z.preprocess((sort) => (sort === 'recommended' ? 'rank' : sort), z.enum(inputSorts)),
  address: z.object({ province: name, city: name, district: name }),
  purpose: z.object({ class: z.enum(purposeClasses).nullable(), purposes: z.array(searchPurposeSchema).max(9) }),
  type: z.object({ types: z.array(workoutTypeSchema).max(4) }),
  schedule: z.object({ schedules: z.array(weeklySlotSchema).max(42) }),
  coach: z.object({ gender: genderSchema.nullable() }),
});
export type ListingInput = z.infer<typeof listingInputSchema>;

const storedSchema = z.object({
  version: z.literal(listingDraftVersion),
  email: z.string().max(bounds.email),
  flow: z.enum(listingFlows),
  savedAt: z.int().min(0),
  answers: listingInputSchema,
});

export type ListingDraft = {
  flow: ListingFlow;
  /** The user that it belongs to; empty while nobody is logged in. */
  email: string;
  /** When these conditions were chosen, in ms. */
  savedAt: number;
  answers: ListingInput;
};

export function emptyListingInput(): ListingInput {
  return {
    sort: 'rank',
    address: { province: '', city: '', district: '' },
    purpose: { class: null, purposes: [] },
    type: { types: [] },
    schedule: { schedules: [] },
    coach: { gender: null },
  };
}

const classesOf = (flow: ListingFlow): readonly PurposeClass[] =>
  flow === 'all' ? purposeClasses : suggestFlows[flow].purposeClasses;

/** Returns the questionnaire's purposes for a search purpose in a flow, the one with the same name first. */
function purposesFor(searched: SearchPurpose, flow: ListingFlow): Purpose[] {
  const matches = purposes.filter(
    (purpose) => purposeDetails[purpose].search === searched && classesOf(flow).includes(purposeDetails[purpose].class),
  );
  return matches.toSorted((a, b) => Number(b === searched) - Number(a === searched));
}

/** Returns the class of the chosen purposes; a vertical with one class always has it. */
function classOf(chosen: readonly SearchPurpose[], flow: ListingFlow): PurposeClass | null {
  const forced = flow === 'all' ? null : suggestFlows[flow].forced.class;
  const [first] = chosen.flatMap((purpose) => purposesFor(purpose, flow));
  return forced ?? (first ? purposeDetails[first].class : null);
}

/** Converts a listing's filter to answers. */
export function listingInputOf(
  flow: ListingFlow,
  {
    province = '',
    city = '',
    district = '',
    gender,
    purposes: chosen,
    types,
    schedules,
    sort,
  }: ListingFilter & Pick<ListingQuery, 'sort'>,
): ListingInput {
  return {
    sort: inputSortOf(sort),
    address: { province, city, district },
    purpose: { class: classOf(chosen, flow), purposes: [...chosen] },
    type: { types: [...types] },
    schedule: { schedules: [...schedules] },
    coach: { gender: gender ?? null },
  };
}

/** Converts the answers to parameters of a listing's address. */
export function queryOfListingInput({
  sort,
  address,
  purpose,
  type,
  schedule,
  coach,
}: ListingInput): Partial<ListingQuery> {
  return {
    sort: listingSortOf(sort),
    province: address.province || undefined,
    city: address.city || undefined,
    district: address.district || undefined,
    purposes: purpose.purposes,
    types: type.types,
    schedules: schedule.schedules,
    gender: coach.gender ?? undefined,
  };
}

/** Returns whether any condition is chosen besides the sort order. */
export function isListingNarrowed({ address, purpose, type, schedule, coach }: ListingInput): boolean {
  return (
    address.province !== '' ||
    purpose.purposes.length + type.types.length + schedule.schedules.length > 0 ||
    coach.gender !== null
  );
}

/** Each user and listing has its own storage key. */
export const listingDraftPrefix = `${brand.key}:listings:`;
export function listingDraftKey(flow: ListingFlow, email: string): string {
  return `${listingDraftPrefix}${flow}:${email}`;
}

export function serializeListingDraft({ flow, email, savedAt, answers }: ListingDraft): string {
  return JSON.stringify({ version: listingDraftVersion, email, flow, savedAt, answers });
}

/**
 * Restores a draft from browser storage only if it has this version, user and listing, and its purpose class is allowed
 * there. Otherwise returns the empty template with gotInput false (docs/product/verticals-and-matching.md#drafts).
 */
export function restoreListingDraft(
  text: string | null,
  { flow, email }: Pick<ListingDraft, 'flow' | 'email'>,
): { draft: ListingDraft; gotInput: boolean } {
  const template: ListingDraft = { flow, email, savedAt: 0, answers: emptyListingInput() };
  let json: unknown;
  try {
    json = JSON.parse(text ?? 'null');
  } catch {
    return { draft: template, gotInput: false };
  }
  const read = storedSchema.safeParse(json);
  if (!read.success || read.data.email !== email || read.data.flow !== flow)
    return { draft: template, gotInput: false };
  const { savedAt, answers } = read.data;
  const { class: purposeClass } = answers.purpose;
  if (purposeClass !== null && !classesOf(flow).includes(purposeClass)) return { draft: template, gotInput: false };
  return { draft: { flow, email, savedAt, answers }, gotInput: true };
}

/** Returns the conditions of a listing that a vertical's questionnaire can use (start-link.ts). */
export function startAnswersOf(serviceType: ServiceType, { address, purpose, type, schedule, coach }: ListingInput) {
  const { forced, types: offeredTypes } = suggestFlows[serviceType];
  // Only a vertical that asks for purposes gets them, and only those of one class.
  const named = forced.purposes
    ? []
    : purpose.purposes.flatMap((purpose) => purposesFor(purpose, serviceType).slice(0, 1));
  const [first] = named;
  return {
    ...address,
    purposes: first ? named.filter((item) => purposeDetails[item].class === purposeDetails[first].class) : [],
    types: type.types.filter((type) => (offeredTypes as readonly string[]).includes(type)),
    schedules: schedule.schedules,
    gender: coach.gender ?? undefined,
  };
}
