import { z } from 'zod';
import { saveCompanyInput, savePlaceInput, saveProgramInput, saveRateInput } from '~/domain/company/schema/manage';
import { planLessonsInput, planResultSchema } from '~/domain/timetable/schema/planning';
import { leadChange } from './lead';

const { name, code, mailDomains, businessNumber } = saveCompanyInput.shape;
const { encryptedCoachId, minutes, groupLessonType, groupMaxLearnerNumber, until, skipHolidays, rehearsal } =
  planLessonsInput.shape;

/**
 * Everything that makes a request a customer: the company, its contract from a day on, one place, one program, one
 * expert, and the first lesson or weekly series. `rehearsal`: a dry run, which changes nothing.
 */
export const convertLeadInput = leadChange.extend({
  name,
  code,
  mailDomains,
  businessNumber,
  ...saveRateInput.omit({ csCorporateId: true }).shape,
  placeName: savePlaceInput.shape.name,
  address: savePlaceInput.shape.address,
  room: savePlaceInput.shape.room,
  programKey: saveProgramInput.shape.key,
  programTitle: saveProgramInput.shape.name,
  csCorporateProgramType: saveProgramInput.shape.csCorporateProgramType,
  encryptedCoachId,
  startsAt: z.date('첫 수업의 시작 일시를 입력해 주세요.'),
  minutes,
  groupLessonType,
  groupMaxLearnerNumber,
  until,
  skipHolidays,
  rehearsal,
});
export type ConvertLeadInput = z.infer<typeof convertLeadInput>;

/** The company, null in a dry run, and the first lessons. */
export const convertedLeadSchema = z.object({ csCorporateId: z.number().nullable(), plan: planResultSchema });
export type ConvertedLead = z.infer<typeof convertedLeadSchema>;
