import { z } from 'zod';
import { type StoragePlace, storedValue } from '~/components/browser/stored-value';
import { userDraftKeys } from '~/components/browser/user-drafts';
import type { applyAsCoachInput } from '~/domain/coach/schema/application';
import { serviceTypeSchema } from '~/domain/shared/service-type-schema';

type Typed = Partial<z.input<typeof applyAsCoachInput>>;

export const emptyApplication = {
  displayName: '',
  serviceTypes: [],
  headline: '',
  biography: '',
  certificates: [],
} satisfies Typed;

/** Values that the form may contain before it is valid; a field with any other value is reset. */
const typedSchema = z.object({
  displayName: z.string().catch(''),
  phone: z.string().optional().catch(undefined),
  gender: z.enum(['female', 'male']).optional().catch(undefined),
  serviceTypes: z.array(serviceTypeSchema).catch([]),
  place: z.object({ province: z.string(), city: z.string(), district: z.string() }).optional().catch(undefined),
  headline: z.string().catch(''),
  biography: z.string().catch(''),
  careerYears: z.number().optional().catch(undefined),
  certificates: z.array(z.string()).catch([]),
});

/**
 * Draft that one account typed in this tab. The form's schema validates it on sending. Another account that logs in
 * there has its own draft.
 */
export function applicationDraft(place: StoragePlace, encryptedUserId: string) {
  return storedValue<Typed>(place, `${userDraftKeys.coachApplication}${encryptedUserId}`, (stored) =>
    typedSchema.parse(stored),
  );
}
