import { seoulMonth } from '~/domain/shared/seoul-time';

// Returns the address of a row in the console: the list with the row's sheet open.
export const memberHref = (encryptedUserId: string) => `/admin/members?open=${encryptedUserId}`;
export const coachHref = (encryptedCoachId: string) => `/admin/coaches?open=${encryptedCoachId}`;
export const orderHref = (encryptedOrderId: string) => `/admin/orders?open=${encryptedOrderId}`;
export const lessonHref = (encryptedLessonId: string) => `/admin/lessons?open=${encryptedLessonId}`;
export const contractLessonsHref = (encryptedContractId: string) => `/admin/lessons?contract=${encryptedContractId}`;
export const complaintHref = (encryptedComplaintId: string) => `/admin/complaints?open=${encryptedComplaintId}`;
export const appealHref = (appealId: number) => `/admin/appeals?open=${appealId}`;

export const companyMemberHref = (csCorporateId: number, encryptedUserId: string) =>
  `/admin/companies/${csCorporateId}?tab=members&open=${encryptedUserId}`;

interface CompanyLesson {
  csCorporateId: number;
  b2bTimetableId: number;
  startsAt: Date;
}
export const companyLessonHref = ({ csCorporateId, b2bTimetableId, startsAt }: CompanyLesson) =>
  `/admin/companies/${csCorporateId}?tab=timetable&month=${seoulMonth(startsAt)}&open=${b2bTimetableId}`;
