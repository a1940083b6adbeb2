import { z } from 'zod';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';
import type { ServiceType } from '~/domain/shared/service-type';
import { choiceSteps, chosenOptions } from '~/domain/suggest/choice-lists';
import { isHealthClass, suggestFlows } from '~/domain/suggest/flow';
import { chosenPurposes, purposeDetails } from '~/domain/catalog/purposes';
import {
  genderSchema,
  lessonTypes,
  parkingTypes,
  petTypes,
  type SuggestAnswers,
} from '~/domain/suggest/schema/suggest';
import { weeklySlotSchema } from '~/domain/catalog/search-codes';

/**
 * What a coach sees of a questionnaire before payment: enough to accept or decline. It contains no health data, no free
 * text (because people write about their health there), and only the district of the address
 * (docs/product/account-and-privacy.md#health).
 */
export const requestSummarySchema = z.object({
  serviceType: serviceTypeSchema,
  /** Labels of the purposes; empty if they reveal something about health. */
  purposes: z.array(z.string()),
  /** Whether the purposes are withheld because they reveal something about health. */
  purposesKept: z.boolean(),
  types: z.array(z.enum(lessonTypes)),
  /** Choices from the vertical's own lists: expectations, materials, the instrument. */
  choices: z.array(z.string()),
  /** The names of the chosen tools. */
  tools: z.array(z.string()),
  place: z.object({ province: z.string(), city: z.string(), district: z.string() }),
  schedules: z.array(weeklySlotSchema),
  personnel: z.int(),
  people: z.array(z.object({ gender: genderSchema.nullable(), age: z.int().nullable() })),
  product: z.object({
    type: z.enum(['trial', 'short', 'regular']).nullable(),
    lessonCount: z.int().nullable(),
    period: z.enum(['pro', 'basic']).nullable(),
  }),
  parking: z.enum(parkingTypes).nullable(),
  pet: z.enum(petTypes).nullable(),
});
export type RequestSummary = z.infer<typeof requestSummarySchema>;

/**
 * Returns the part of the answers that an invited coach can see.
 * @param toolNames names of the chosen tools
 */
export function requestSummaryOf(
  serviceType: ServiceType,
  answers: SuggestAnswers,
  toolNames: readonly string[] = [],
): RequestSummary {
  const { address, purpose, type, schedule, userInfo, productProgram, parking, pet } = answers;
  const flow = suggestFlows[serviceType];
  const health = isHealthClass(answers);
  return {
    serviceType,
    purposes: health
      ? []
      : chosenPurposes(purpose.purposes, purpose.class).map((purpose) => purposeDetails[purpose].label),
    purposesKept: health,
    types: type.types,
    choices: health
      ? []
      : choiceSteps.flatMap((step) =>
          flow.choices[step] ? chosenOptions(flow.choices[step], answers).map(({ label }) => label) : [],
        ),
    tools: health ? [] : [...toolNames],
    place: { province: address.province, city: address.city, district: address.district },
    schedules: schedule.schedules,
    personnel: userInfo.personnel,
    people: userInfo.users.slice(0, userInfo.personnel).map(({ gender, age }) => ({ gender, age })),
    product: {
      type: productProgram.type,
      lessonCount:
        productProgram.type === 'short'
          ? productProgram.short.lessonCount
          : productProgram.type === 'regular'
            ? productProgram.regular.lessonCount
            : productProgram.type === 'trial'
              ? 1
              : null,
      period: productProgram.type === 'regular' ? productProgram.regular.period : null,
    },
    parking: parking.parkingType,
    pet: pet.hasPet ? pet.petType : null,
  };
}
