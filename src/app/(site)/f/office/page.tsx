import { officeLanguages } from '~/domain/content/pages/office-languages';
import { LeadDialogs } from '~/features/content/office/lead-dialogs';
import { OfficeCurriculum } from '~/features/content/office/office-curriculum';
import { OfficeHero } from '~/features/content/office/office-hero';
import { OfficeLottery } from '~/features/content/office/office-lottery';
import { OfficePrices } from '~/features/content/office/office-prices';
import { OfficeProgram } from '~/features/content/office/office-program';
import { OfficePrograms } from '~/features/content/office/office-programs';
import { OfficePurposes } from '~/features/content/office/office-purposes';
import { OfficeQuestions } from '~/features/content/office/office-questions';
import { OfficeReport } from '~/features/content/office/office-report';
import { OfficeRequest } from '~/features/content/office/office-request';
import { PageBreadcrumb } from '../../../page-breadcrumb';
import { pageMetadata } from '../../../page-metadata';

const page = {
  path: officeLanguages.ko,
  title: '회사 수업',
  description: '전문가가 회사로 찾아가는 운동과 명상 수업. 예약, 대기, 추첨, 출석과 월간 리포트까지 한곳에서 해요.',
};
export const metadata = pageMetadata({ ...page, languages: officeLanguages });

/** The page for companies (docs/product/leads.md#page). */
export default function OfficePage() {
  return (
    <>
      <PageBreadcrumb page={page} />
      <OfficeHero />
      <OfficePurposes />
      <OfficeProgram />
      <OfficeLottery />
      <OfficeReport />
      <OfficePrices />
      <OfficePrograms />
      <OfficeCurriculum />
      <OfficeQuestions />
      <OfficeRequest />
      <LeadDialogs />
    </>
  );
}
