import { z } from 'zod';
import { guardianConsent, guardianUnasked } from './minors';
import { guardianConsents, suggestPolicy } from './policy';

/**
 * Who takes the lessons of an order without a questionnaire; the youngest of several people decides. `SELF`: the owner
 * of the account · `ADULT`: another adult · `YOUTH`: a minor who needs no consent of the guardian · `CHILD`: one who does.
 */
export const participantGroups = ['SELF', 'ADULT', 'YOUTH', 'CHILD'] as const;
export type ParticipantGroup = (typeof participantGroups)[number];

const { guardianUntil, minorUntil } = suggestPolicy;

/** The groups as people choose and read them, with their ages. */
export const participantLabels: Record<ParticipantGroup, { title: string; ages: string | null }> = {
  SELF: { title: '본인', ages: null },
  ADULT: { title: '다른 성인', ages: `만 ${minorUntil + 1}세 이상` },
  YOUTH: { title: '청소년', ages: `만 ${guardianUntil + 1}~${minorUntil}세` },
  CHILD: { title: '어린이', ages: `만 ${guardianUntil + 1}세 미만` },
};

const others = z.object({ group: z.enum(['SELF', 'ADULT', 'YOUTH']) });
const group = z.literal('CHILD');

/** What an order states about its people; for a child with the version of the guardian's current consent. */
export const participantsInput = z.discriminatedUnion('group', [
  others,
  z.object({ group, guardianConsent: z.literal(guardianConsent, guardianUnasked) }),
]);
/** The same as it is stored. The consent can be of an earlier version. */
export const participantsSchema = z.discriminatedUnion('group', [
  others,
  z.object({ group, guardianConsent: z.enum(guardianConsents) }),
]);
export type Participants = z.infer<typeof participantsSchema>;

/** Reads the columns of an order; null for an order that does not state its people. */
export function participantsOf(order: {
  participants: ParticipantGroup | null;
  guardianConsent: string | null;
}): Participants | null {
  const { participants, guardianConsent: consent } = order;
  return participants && participantsSchema.parse({ group: participants, guardianConsent: consent });
}

/** "본인", "어린이 (만 14세 미만, 법정대리인 동의)": the people of an order in its details and its contract. */
export function participantsText(participants: Participants): string {
  const { title, ages } = participantLabels[participants.group];
  if (participants.group === 'CHILD') return `${title} (${ages}, 법정대리인 동의)`;
  return ages === null ? title : `${title} (${ages})`;
}

type Minor = 'certain' | 'possible' | null;

/**
 * Returns whether a minor is among the stated people.
 * @param ownerMinor whether the owner of the account is one by the year of birth (`minorByYear`)
 */
export function minorAmong(stated: ParticipantGroup, ownerMinor: Minor): Minor {
  if (stated === 'ADULT') return null;
  return stated === 'SELF' ? ownerMinor : 'certain';
}
