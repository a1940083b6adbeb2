import { z } from 'zod';
import { convertLeadInput } from '~/domain/lead/schema/convert';
import type { proposeCompany } from '~/domain/lead/propose-company';
import { typedNumber } from '~/domain/shared/typed-value';
import { lessonFields, numbersOf, typedLesson } from '../company/lesson-fields';
import { amounts } from '../company/rate-fields';
import { fromSeoulInput } from '../list/seoul-input';

const { programKey, csCorporateProgramType, billing } = convertLeadInput.shape;
const typed = z.string();

/** What the operator types to make a request a company, by the names of the call's input. */
export const conversionForm = typedLesson
  .omit({ placeId: true })
  .extend({
    leadId: z.number(),
    basedOn: z.number(),
    name: typed,
    code: typed,
    mailDomains: z.array(typed),
    businessNumber: typed,
    placeName: typed,
    address: typed,
    room: typed,
    programKey,
    programTitle: typed,
    csCorporateProgramType,
    validFrom: typed,
    billing,
    groupPrice: typed,
    individualPrice: typed,
    monthPrice: typed,
    expertGroupRate: typed,
    expertIndividualRate: typed,
    until: typed,
    skipHolidays: z.boolean(),
  })
  .transform((form): z.input<typeof convertLeadInput> => {
    const isPerLesson = form.billing === 'lesson';
    return {
      ...form,
      ...numbersOf(form),
      businessNumber: form.businessNumber.trim() || null,
      groupPrice: isPerLesson ? typedNumber(form.groupPrice) : null,
      individualPrice: isPerLesson ? typedNumber(form.individualPrice) : null,
      monthPrice: isPerLesson ? null : typedNumber(form.monthPrice),
      expertGroupRate: typedNumber(form.expertGroupRate),
      expertIndividualRate: typedNumber(form.expertIndividualRate),
      startsAt: fromSeoulInput(form.startsAt) ?? new Date(Number.NaN),
      until: form.until || null,
    };
  })
  .pipe(convertLeadInput);

/** The fields that can show an error. */
export const conversionFields = [
  ...lessonFields.filter((name) => name !== 'placeId'),
  ...amounts,
  'name',
  'code',
  'mailDomains',
  'businessNumber',
  'placeName',
  'address',
  'room',
  'programTitle',
  'validFrom',
  'until',
] as const;

/** Returns the form with what is proposed for a request. @param today day (Seoul) from which the contract begins */
export const proposedForm = (
  { leadId, revision }: { leadId: number; revision: number },
  {
    name,
    code,
    mailDomains,
    programKey: key,
    programTitle,
    csCorporateProgramType: questions,
    ...proposed
  }: ReturnType<typeof proposeCompany>,
  today: string,
): z.input<typeof conversionForm> => ({
  leadId,
  basedOn: revision,
  name,
  code,
  mailDomains,
  businessNumber: '',
  placeName: '본사',
  address: '',
  room: '',
  programKey: key,
  programTitle,
  csCorporateProgramType: questions,
  encryptedCoachId: '',
  validFrom: today,
  billing: 'lesson',
  groupPrice: String(proposed.groupPrice),
  individualPrice: String(proposed.individualPrice),
  monthPrice: '',
  expertGroupRate: '',
  expertIndividualRate: '',
  startsAt: '',
  minutes: '',
  groupLessonType: 'first-come',
  groupMaxLearnerNumber: String(proposed.seats),
  until: '',
  skipHolidays: false,
});
